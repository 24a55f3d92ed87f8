// Headers that answers carry whatever they say.

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * What no page of the product uses, neither itself nor through a frame, as far as every browser knows its name: of others they complain.
 * Writing to the clipboard is not among it, which pages do, nor is what the frame of a support chat needs to show a film.
 */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * Headers of every answer, refusals and redirects included: it is taken for nothing but what it says it is, and browsers that came by https come by
 * nothing else from then on.
 */
export function headersOfAnswers(scheme: 'http' | 'https'): Readonly<Record<string, string>> {
  const always = { 'x-content-type-options': 'nosniff' }
  return scheme === 'https' ? { ...always, 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : always
}

/** Headers of pages in a window that another page of the product has opened and waits for, on whatever host: such a window must keep its name. */
export const headersOfWindows: Readonly<Record<string, string>> = {
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
}

/** Headers of every other page that people see: no site that opens it, or is opened by it, reaches into it, except the windows that it opens itself. */
export const headersOfPages: Readonly<Record<string, string>> = {
  ...headersOfWindows,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}
