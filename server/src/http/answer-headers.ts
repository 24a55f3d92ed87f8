// Headers that answers carry whatever they say.

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** What no page of the product uses, neither itself nor through a frame. Writing to the clipboard, which pages do, is not among it. */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Headers of every answer, refusals and redirects included: browsers that came by https come by nothing else from then on. */
export function headersOfAnswers(scheme: 'http' | 'https'): Readonly<Record<string, string>> {
  return scheme === 'https' ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}
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
