// Public pictures in the sizes in which lists show them, each under an address of its own.

/** The longer side in pixels: of a logo on most screens, and of a large one or on a very sharp screen. */
export const smallSides = [96, 192] as const

/** The address or key of a picture no larger than this. */
export const smallPicture = (picture: string, side: (typeof smallSides)[number]): string => `${picture}.${side}.webp`
