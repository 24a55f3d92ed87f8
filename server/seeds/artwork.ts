// Logos and careers-page backgrounds of the demo's companies, drawn as SVG from a handful of numbers so that the repository
// holds no pictures and every fresh database shows the same ones.
import sharp from 'sharp'

type Rand = () => number
type Point = [number, number]

/** The colours a mark is drawn in: `ink` always reads on `tile`; `accent` and `shade` read on it, but more quietly. */
type Inks = { tile: string; ink: string; accent: string; shade: string }

type Tones = {
  /** From the ground of the picture to its brightest part, in the leading colour and in the other one. */
  a: [string, string, string, string]
  b: [string, string, string, string]
  /** A pale background needs darker details, a deep one lighter details. */
  pale: boolean
  glow: string
}

// ---------------------------------------------------------------------------------------------------------------- chance

/** The kind goes into the seed so that two kinds with the same seed do not make the same choices. */
function mulberry32(seed: number, salt: string): Rand {
  let state = seed | 0
  for (const char of salt) state = Math.imul(state ^ char.charCodeAt(0), 0x5bd1e995) ^ (state >>> 13)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * Which of so many variants a seed gets. Steps of the golden section spread neighbouring and evenly spaced seeds over all
 * variants, where chance alone would give half of the companies the same one.
 */
const variant = (seed: number, count: number) => Math.floor(((((seed * 0.6180339887) % 1) + 1) % 1) * count)

const between = (rand: Rand, low: number, high: number) => low + rand() * (high - low)
const whole = (rand: Rand, low: number, high: number) => Math.floor(between(rand, low, high + 1))
const pick = <T>(rand: Rand, list: readonly T[]): T => list[Math.floor(rand() * list.length)] as T

// --------------------------------------------------------------------------------------------------------------- colour
// Everything is mixed in OKLCH: equal steps look equal there, and lightening a blue does not turn it purple.

type Lch = { l: number; c: number; h: number }

function linearRgb(hex: string): [number, number, number] {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1] ?? [...(/^#([0-9a-f]{3})$/i.exec(hex)?.[1] ?? '')].map((d) => d + d).join('')
  if (digits.length !== 6) throw new Error(`Not a hexadecimal colour: ${hex}`)
  return [0, 2, 4].map((at) => {
    const v = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
}

function lch(hex: string): Lch {
  const [r, g, b] = linearRgb(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(A, B), h: Math.atan2(B, A) }
}

function rgbOf({ l, c, h }: Lch): [number, number, number] {
  const A = c * Math.cos(h)
  const B = c * Math.sin(h)
  const x = (l + 0.3963377774 * A + 0.2158037573 * B) ** 3
  const y = (l - 0.1055613458 * A - 0.0638541728 * B) ** 3
  const z = (l - 0.0894841775 * A - 1.291485548 * B) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

/** Colours outside sRGB lose chroma rather than lightness, because contrast hangs on the lightness. */
function hexOf(colour: Lch): string {
  let { c } = colour
  let rgb = rgbOf(colour)
  while (c > 0.002 && rgb.some((v) => v < -0.0005 || v > 1.0005)) {
    c *= 0.94
    rgb = rgbOf({ ...colour, c })
  }
  const byte = (v: number) => {
    const clamped = Math.min(1, Math.max(0, v))
    return Math.round(255 * (clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055))
  }
  return `#${rgb.map((v) => byte(v).toString(16).padStart(2, '0')).join('')}`
}

function tone(hex: string, l: number, chroma = 1, most = 0.4): string {
  const { c, h } = lch(hex)
  return hexOf({ l, c: Math.min(c * chroma, most), h })
}

function mix(from: string, to: string, share: number): string {
  const [p, q] = [lch(from), lch(to)]
  const at = (f: (angle: number) => number) => p.c * f(p.h) * (1 - share) + q.c * f(q.h) * share
  const [A, B] = [at(Math.cos), at(Math.sin)]
  return hexOf({ l: p.l + (q.l - p.l) * share, c: Math.hypot(A, B), h: Math.atan2(B, A) })
}

function contrast(one: string, two: string): number {
  const [p, q] = [one, two].map((hex) => {
    const [r, g, b] = linearRgb(hex)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
  }) as [number, number]
  return Math.max(p, q) / Math.min(p, q)
}

/** Lightens or darkens the colour until it stands out enough, so that any two brand colours can be put on one another. */
function standingOut(hex: string, ground: string, ratio: number, up: boolean): string {
  let { l } = lch(hex)
  let result = hex
  while (contrast(result, ground) < ratio || l > lch(ground).l !== up) {
    l += up ? 0.02 : -0.02
    if (l > 0.99 || l < 0.08) break
    result = tone(hex, l)
  }
  return result
}

/** Yellows and oranges turn to mud when darkened; their hues lie in this part of the wheel. */
const muddy = ({ c, h }: Lch) => c > 0.03 && h > 0.65 && h < 2.15

function inksOf(primary: string, secondary: string, rand: Rand): Inks {
  let [lead, other] = rand() < 0.72 ? [primary, secondary] : [secondary, primary]
  const scheme = pick(rand, ['solid', 'solid', 'solid', 'deep', 'pale'])
  if (scheme === 'deep' && muddy(lch(lead)) && !muddy(lch(other)) && lch(other).c > 0.03) [lead, other] = [other, lead]
  const deep = muddy(lch(lead)) ? tone(lead, 0.24, 1, 0.022) : tone(lead, 0.26, 0.75, 0.11)
  const tile = scheme === 'deep' ? deep : scheme === 'pale' ? tone(lead, 0.945, 0.3, 0.045) : lead
  const up = contrast('#ffffff', tile) >= 3.1
  const plain = up ? tone(lead, 0.985, 0.06) : tone(lead, 0.25, 0.7, muddy(lch(lead)) ? 0.04 : 0.1)
  // On deep and pale tiles the brand colour itself is the ink. On a solid one it is the tile, and the ink is the other colour
  // where that reads well by itself, else nearly white or black.
  const paired = contrast(other, tile) >= 4.5 && (!up || rand() < 0.5)
  const bright = lch(lead).c < 0.045 ? plain : standingOut(lead, tile, scheme === 'deep' ? 6 : 4.2, up)
  const ink = scheme === 'solid' ? (paired ? other : plain) : bright
  let accent = scheme === 'solid' && paired ? plain : standingOut(other, tile, 2.1, up)
  // Two parts in nearly the same tone would read as one muddled shape; a paler ink of the same hue does not.
  const [i, t, x] = [lch(ink), lch(tile), lch(accent)]
  const apart = Math.hypot(i.l - x.l, i.c * Math.cos(i.h) - x.c * Math.cos(x.h), i.c * Math.sin(i.h) - x.c * Math.sin(x.h))
  if (apart < 0.2 || x.c < 0.03) {
    const grey = i.c < 0.03
    accent = hexOf({ l: i.l + (t.l - i.l) * 0.42, c: grey && !up ? i.c : Math.max(i.c, t.c * 0.5), h: grey ? t.h : i.h })
  }
  return { tile, ink, accent, shade: mix(ink, tile, 0.26) }
}

// --------------------------------------------------------------------------------------------------------------- shapes

const n = (value: number) => String(Math.round(value * 10) / 10)
const rad = (degrees: number) => (degrees * Math.PI) / 180
const polar = (cx: number, cy: number, r: number, degrees: number): Point => [
  cx + r * Math.cos(rad(degrees)),
  cy + r * Math.sin(rad(degrees)),
]
const points = (list: Point[]) => list.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')
const polygon = (list: Point[], fill: string, more = '') => `<polygon points="${points(list)}" fill="${fill}" ${more}/>`
const circle = (cx: number, cy: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}" ${more}/>`
const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(rx)}" fill="${fill}" ${more}/>`
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" ${more}/>`
const oval = (rx: number, ry: number, stroke: string, width: number) =>
  `<ellipse cx="200" cy="200" rx="${n(rx)}" ry="${n(ry)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`
const turned = (degrees: number, inner: string, cx = 200, cy = 200) => `<g transform="rotate(${n(degrees)} ${n(cx)} ${n(cy)})">${inner}</g>`
const ring = (cx: number, cy: number, r: number, stroke: string, width: number) =>
  circle(cx, cy, r, 'none', `stroke="${stroke}" stroke-width="${n(width)}"`)
const ROUND = 'stroke-linecap="round" stroke-linejoin="round"'
/** An outline that rounds the corners of a filled shape, or in the colour of the tile keeps two shapes apart. */
const joined = (colour: string, width: number) => `stroke="${colour}" stroke-width="${n(width)}" stroke-linejoin="round"`
const times = (count: number, draw: (i: number) => string) => Array.from({ length: count }, (_, i) => draw(i)).join('')
const MIDDLE: Point = [200, 200]

function arc(cx: number, cy: number, r: number, from: number, to: number): string {
  const [start, end] = [polar(cx, cy, r, from), polar(cx, cy, r, to)]
  return `M${points([start])} A${n(r)} ${n(r)} 0 ${Math.abs(to - from) > 180 ? 1 : 0} ${to > from ? 1 : 0} ${points([end])}`
}

/** A smooth line through all the points (Catmull-Rom), without the leading `M`. */
function through(list: Point[]): string {
  let d = ''
  for (let i = 0; i < list.length - 1; i++) {
    const [p0, p1, p2, p3] = [list[i - 1] ?? list[i], list[i], list[i + 1], list[i + 2] ?? list[i + 1]] as [Point, Point, Point, Point]
    d += `C${points([
      [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6],
      [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6],
      p2,
    ])}`
  }
  return d
}
const smooth = (list: Point[]) => `M${points(list.slice(0, 1))}${through(list)}`

const hexagonPoints = (cx: number, cy: number, r: number, turn = -90) => [0, 1, 2, 3, 4, 5].map((i) => polar(cx, cy, r, turn + i * 60))

/** A leaf or petal that grows upwards from (x, y). */
function blade(x: number, y: number, length: number, width: number, belly = 0.5): string {
  const [low, high, side] = [n(y - length * (belly - 0.22)), n(y - length * (belly + 0.22)), width * 0.66]
  const tip = `${n(x)} ${n(y - length)}`
  return `M${n(x)} ${n(y)}C${n(x + side)} ${low} ${n(x + side)} ${high} ${tip}C${n(x - side)} ${high} ${n(x - side)} ${low} ${n(x)} ${n(y)}Z`
}

// ------------------------------------------------------------------------------------------------------------- alphabet

type Stroke = { d: string; accent?: boolean }

/**
 * Capital letters as strokes of one weight. They are drawn by hand because a machine that renders the seeds need not have a
 * font. With `soft` ends the strokes stop short and get round caps; otherwise they run past the letter's box, which cuts them.
 */
function letter(char: string, H: number, t: number, soft: boolean): { width: number; strokes: Stroke[] } {
  const h = t / 2
  const top = soft ? h : 0
  const foot = soft ? H - h : H
  const [T, M, B] = [h, H / 2, H - h]
  const L = h
  // How far the middle of a slanting stroke keeps from the edge of the box: the flatter it lies, the further.
  const slant = soft ? h : h * 1.12
  const steep = soft ? h : h * 1.36
  const r0 = H / 2 - h
  const s = (d: string): Stroke => ({ d })
  const a = (d: string): Stroke => ({ d, accent: true })
  const diagonal = (x1: number, y1: number, x2: number, y2: number, ends: 'both' | 'first' = 'both') => {
    const k = soft ? 0 : t / Math.hypot(x2 - x1, y2 - y1)
    const [dx, dy] = [(x2 - x1) * k, (y2 - y1) * k]
    return `M${points([[x1 - dx, y1 - dy]])}L${points([ends === 'both' ? [x2 + dx, y2 + dy] : [x2, y2]])}`
  }
  const stem = (x: number) => `M${n(x)} ${n(top)}V${n(foot)}`
  const bar = (y: number, to: number) => `M${n(soft ? h : 0)} ${n(y)}H${n(soft ? to - h : to)}`
  const bowl = (y1: number, y2: number, right: number) => {
    const r = (y2 - y1) / 2
    return `M${n(L)} ${n(y1)}H${n(right - h - r)}a${n(r)} ${n(r)} 0 0 1 0 ${n(y2 - y1)}H${n(L)}`
  }
  const W = (share: number) => H * share
  const glyph = (width: number, ...strokes: Stroke[]) => ({ width, strokes })

  switch (char) {
    case 'A': {
      const w = W(1.02)
      const y = H * 0.7
      const x = slant + ((w / 2 - slant) * (foot - y)) / (foot - top)
      const crossbar = a(`M${n(x)} ${n(y)}H${n(w - x)}`)
      return glyph(w, crossbar, s(diagonal(slant, foot, w / 2, top)), s(diagonal(w - slant, foot, w / 2, top)))
    }
    case 'B':
      return glyph(W(0.78), a(bowl(T, M, W(0.74))), s(bowl(M, B, W(0.78))), s(stem(L)))
    case 'C':
      return glyph(W(0.88), a(arc(M, M, r0, 180, 42)), s(arc(M, M, r0, 179.5, 318)))
    case 'D':
      return glyph(W(0.88), a(bowl(T, B, W(0.88))), s(stem(L)))
    case 'E':
      return glyph(W(0.7), a(bar(M, W(0.66))), s(bar(T, W(0.7))), s(bar(B, W(0.7))), s(stem(L)))
    case 'F':
      return glyph(W(0.68), a(bar(H * 0.52, W(0.62))), s(bar(T, W(0.68))), s(stem(L)))
    case 'G':
      return glyph(W(1), s(arc(M, M, r0, 314, 0)), a(`M${n(H * 0.52)} ${n(soft ? M : H * 0.53)}H${n(soft ? H - h : H)}`))
    case 'H':
      return glyph(W(0.86), a(`M${n(L)} ${n(M)}H${n(W(0.86) - h)}`), s(stem(L)), s(stem(W(0.86) - h)))
    case 'I':
      return glyph(W(0.58), a(stem(W(0.29))), s(bar(T, W(0.58))), s(bar(B, W(0.58))))
    case 'J': {
      const w = W(0.66)
      const r = (w - t) / 2
      return glyph(w, s(`M${n(w - h)} ${n(top)}V${n(B - r)}A${n(r)} ${n(r)} 0 0 1 ${n(L)} ${n(B - r)}`))
    }
    case 'K': {
      const w = W(0.86)
      // The leg starts on the middle line of the arm, so that its end stays inside.
      const [x, y] = [L + 0.3 * (w - steep - L), H * 0.64 + 0.3 * (top - H * 0.64)]
      const leg = a(diagonal(w - steep, foot, x, y, 'first'))
      return glyph(w, leg, s(diagonal(w - steep, top, L, H * 0.64, 'first')), s(stem(L)))
    }
    case 'L':
      return glyph(W(0.66), a(bar(B, W(0.66))), s(stem(L)))
    case 'M': {
      const w = W(1.08)
      const valley = `${diagonal(L, top, w / 2, H * 0.62, 'first')}${diagonal(w - L, top, w / 2, H * 0.62, 'first').replace(/^M([^L]+)L.+$/, 'L$1')}`
      return glyph(w, a(valley), s(stem(L)), s(stem(w - h)))
    }
    case 'N':
      return glyph(W(0.88), a(diagonal(L, top, W(0.88) - h, foot)), s(stem(L)), s(stem(W(0.88) - h)))
    case 'P':
      return glyph(W(0.76), a(bowl(T, H * 0.58, W(0.76))), s(stem(L)))
    case 'Q':
      return glyph(W(1), s(arc(M, M, r0, 0, 359.9)), a(diagonal(H * 0.6, H * 0.6, H - steep / 1.3, H - steep / 1.3)))
    case 'R': {
      const leg = a(diagonal(W(0.8) - slant * 1.1, foot, W(0.4), H * 0.58, 'first'))
      return glyph(W(0.8), leg, s(bowl(T, H * 0.57, W(0.77))), s(stem(L)))
    }
    case 'S': {
      const w = W(0.74)
      const r = (B - T) / 4
      return glyph(
        w,
        a(`M${n(w / 2)} ${n(M)}H${n(w - h - r)}a${n(r)} ${n(r)} 0 0 1 0 ${n(2 * r)}H${n(top)}`),
        s(`M${n(w - top - 4)} ${n(T)}H${n(L + r)}a${n(r)} ${n(r)} 0 0 0 0 ${n(2 * r)}H${n(w / 2)}`),
      )
    }
    case 'T':
      return glyph(W(0.84), s(stem(W(0.42))), a(bar(T, W(0.84))))
    case 'U': {
      const w = W(0.82)
      const r = (w - t) / 2
      const hull = s(`M${n(L)} ${n(top)}V${n(B - r)}a${n(r)} ${n(r)} 0 0 0 ${n(2 * r)} 0V${n(M)}`)
      return glyph(w, hull, a(`M${n(w - h)} ${n(top)}V${n(M)}`))
    }
    case 'V':
      return glyph(W(1), a(diagonal(W(1) - slant, top, W(0.5), foot)), s(diagonal(slant, top, W(0.5), foot)))
    case 'W': {
      const w = W(1.42)
      const step = (w - 2 * slant) / 4
      const leg = (i: number) => diagonal(slant + i * step, i % 2 ? foot : top, slant + (i + 1) * step, i % 2 ? top : foot)
      return glyph(w, a(leg(2)), a(leg(3)), s(leg(0)), s(leg(1)))
    }
    case 'X':
      return glyph(W(0.94), a(diagonal(W(0.94) - steep, top, steep, foot)), s(diagonal(steep, top, W(0.94) - steep, foot)))
    case 'Y': {
      const w = W(0.96)
      return glyph(
        w,
        a(diagonal(w - steep, top, w / 2, H * 0.54, 'first')),
        s(diagonal(steep, top, w / 2, H * 0.54, 'first')),
        s(`M${n(w / 2)} ${n(H * 0.53)}V${n(foot)}`),
      )
    }
    case 'Z':
      return glyph(W(0.8), a(diagonal(W(0.8) - steep, top, steep, foot)), s(bar(T, W(0.8))), s(bar(B, W(0.8))))
    default:
      return glyph(W(1), s(arc(M, M, r0, 0, 359.9)), a(arc(M, M, r0, -90, 0)))
  }
}

/** The shift that centres a letter with one open side optically. */
const NUDGE: Record<string, number> = { B: 3, C: 6, E: 5, F: 8, J: -6, K: 4, L: 8, P: 7, R: 3 }

function monogram(rand: Rand, inks: Inks, name: string): string {
  // Accents are dropped; a name without any Latin letter gets the ring of an O rather than an empty tile.
  const char = /[A-Z]/.exec(name.normalize('NFD').toUpperCase())?.[0] ?? 'O'
  const framed = rand() < 0.3
  const soft = rand() < 0.35
  const H = framed ? 156 : 204
  // G and W have strokes close to one another, which run together when they are heavy.
  // An even weight keeps both edges of every stroke on whole units, where they meet without a step.
  const t = 2 * Math.round((H / 2) * between(rand, 0.19, 0.255) * (char === 'G' || char === 'W' ? 0.88 : 1))
  const { width, strokes } = letter(char, H, t, soft)
  const twoTone = rand() < 0.55
  const main = framed ? inks.tile : inks.ink
  const second = twoTone ? (framed ? mix(inks.tile, inks.ink, 0.3) : inks.accent) : main
  const scale = Math.min(1, (framed ? 184 : 244) / width)
  const body = strokes.map(({ d, accent }) => `<path d="${d}" stroke="${accent ? second : main}"/>`).join('')
  const clip = soft ? '' : ' clip-path="url(#letter)"'
  const caps = soft ? ROUND : 'stroke-linejoin="miter" stroke-miterlimit="8"'
  const [left, up] = [200 + (NUDGE[char] ?? 0) - (width * scale) / 2, 200 - (H * scale) / 2]
  const glyph =
    `<defs><clipPath id="letter"><rect width="${n(width)}" height="${n(H)}"/></clipPath></defs>` +
    `<g transform="translate(${n(left)} ${n(up)}) scale(${Math.round(scale * 1000) / 1000})">` +
    `<g fill="none" stroke-width="${n(t)}" ${caps}${clip}>${body}</g></g>`
  if (framed) {
    const frames = [
      circle(200, 200, 140, inks.ink),
      rect(70, 70, 260, 260, inks.ink, between(rand, 48, 92)),
      polygon(hexagonPoints(200, 200, 134), inks.ink, joined(inks.ink, 26)),
    ]
    return pick(rand, frames) + glyph
  }
  const quiet = mix(inks.tile, inks.ink, 0.1)
  const grounds = [
    circle(pick(rand, [-10, 410]), 410, between(rand, 260, 320), quiet),
    polygon(
      [
        [-40, 440],
        [440, -40],
        [440, 440],
      ],
      quiet,
    ),
    polygon(
      [
        [-40, -40],
        [440, 440],
        [-40, 440],
      ],
      quiet,
    ),
    '',
    '',
    '',
  ]
  return pick(rand, grounds) + glyph
}

// ---------------------------------------------------------------------------------------------------------------- marks

type Mark = (rand: Rand, inks: Inks, seed: number) => string

const orbit: Mark = (rand, { tile, ink, accent }, seed) => {
  const turn = between(rand, -38, -14) * pick(rand, [1, -1])
  switch (variant(seed, 4)) {
    case 0: {
      const r = between(rand, 72, 82)
      const [rx, ry] = [142, between(rand, 36, 50)]
      const front = `M${n(200 - rx)} 200A${rx} ${n(ry)} 0 0 0 ${n(200 + rx)} 200`
      return turned(
        turn,
        `<defs><clipPath id="planet"><circle cx="200" cy="200" r="${n(r + 1)}"/></clipPath></defs>` +
          oval(rx, ry, accent, 17) +
          circle(200, 200, r + 11, tile) +
          circle(200, 200, r, ink) +
          `<g clip-path="url(#planet)">${line(front, tile, 40)}</g>` +
          line(front, accent, 17),
      )
    }
    case 1: {
      const start = between(rand, 0, 360)
      const [one, two] = [between(rand, 60, 110), between(rand, 150, 230)]
      return (
        circle(200, 200, 38, ink) +
        line(arc(200, 200, 80, start + two + 26, start + two + 360 - 42), ink, 17, ROUND) +
        line(arc(200, 200, 126, start + 16, start + 360 - one * 0.35), ink, 17, ROUND) +
        circle(...polar(200, 200, 126, start - 8), 21, accent) +
        circle(...polar(200, 200, 80, start + two - 8), 17, accent)
      )
    }
    case 2: {
      const ry = between(rand, 44, 62)
      return turned(45 + turn / 3, oval(136, ry, ink, 20)) + turned(-45 + turn / 3, oval(136, ry, ink, 20)) + circle(200, 200, 27, accent)
    }
    default: {
      // Circles that nearly touch at one point, as in an eclipse.
      const [big, mid, small] = [136, between(rand, 92, 102), between(rand, 48, 62)]
      const inside = circle(200, 200 + big - mid - 14, mid, tile) + circle(200, 200 + big - small - 34, small, accent)
      return turned(turn * 3, circle(200, 200, big, ink) + inside)
    }
  }
}

const wave: Mark = (rand, { tile, ink, accent }, seed) => {
  const disc = (inner: string) =>
    `<defs><clipPath id="disc"><circle cx="200" cy="200" r="138"/></clipPath></defs><g clip-path="url(#disc)">${inner}</g>`
  const sine = (y: number, height: number, from: number, to: number, phase: number, length: number): Point[] =>
    Array.from({ length: 25 }, (_, i) => {
      const x = from + ((to - from) * i) / 24
      return [x, y + height * Math.sin(phase + (x / length) * Math.PI * 2)]
    })
  switch (variant(seed, 4)) {
    case 0: {
      const phase = between(rand, 0, 6)
      const layer = (y: number, colour: string, shift: number) =>
        path(`${smooth(sine(y, 20, 60, 340, phase + shift, 200))}V340H60Z`, colour)
      return disc(circle(200, 200, 140, ink) + layer(196, tile, 0) + layer(212, accent, 0) + layer(252, tile, 1.3) + layer(268, ink, 1.3))
    }
    case 1: {
      const height = between(rand, 20, 30)
      const phase = pick(rand, [0, Math.PI]) - (72 / 256) * 2 * Math.PI
      const rows = rand() < 0.5 ? [ink, ink, accent] : [accent, ink, ink]
      return times(3, (i) => line(smooth(sine(134 + i * 66, height, 70, 330, phase, 256)), rows[i] as string, 30, ROUND))
    }
    case 2: {
      const heights = pick(rand, [
        [0.4, 0.72, 1, 0.72, 0.4],
        [0.5, 1, 0.62, 1, 0.5],
        [0.36, 0.66, 0.36, 1, 0.6],
        [1, 0.66, 0.36, 0.66, 1],
      ])
      const gap = 272 / heights.length
      const slim = between(rand, 0.56, 0.66)
      const odd = whole(rand, 1, 3)
      return heights
        .map((share, i) =>
          rect(64 + (i + 0.5 - slim / 2) * gap, 200 - 132 * share, gap * slim, 264 * share, i === odd ? accent : ink, (gap * slim) / 2),
        )
        .join('')
    }
    default: {
      // A disc parted by a current.
      const bend = between(rand, 84, 122)
      const current = `M40 200C120 ${n(200 - bend)} 150 ${n(200 - bend)} 200 200S280 ${n(200 + bend)} 360 200`
      return turned(between(rand, -36, 24), disc(circle(200, 200, 140, ink) + path(`${current}V360H40Z`, accent) + line(current, tile, 20)))
    }
  }
}

const grid: Mark = (rand, { tile, ink, accent }, seed) => {
  switch (variant(seed, 4)) {
    case 0: {
      const turn = whole(rand, 0, 3) * 90
      const least = between(rand, 11, 17)
      const dot = (row: number, col: number) =>
        circle(108 + col * 92, 108 + row * 92, least + ((row + col) / 4) * (42 - least), row + col === 4 ? accent : ink)
      return turned(
        turn,
        times(9, (i) => dot(Math.floor(i / 3), i % 3)),
      )
    }
    case 1: {
      // Quarter discs in a square of four; a pinwheel or a flower, according to where their corners point.
      const [size, gap] = [128, between(rand, 8, 16)]
      const turns = pick(rand, [
        [0, 90, 180, 270],
        [180, 270, 0, 90],
        [0, 0, 180, 180],
        [90, 270, 270, 90],
        [0, 180, 0, 180],
      ])
      const odd = whole(rand, 0, 3)
      return times(4, (i) => {
        const x = i === 0 || i === 3 ? 200 - size - gap / 2 : 200 + gap / 2
        const y = i < 2 ? 200 - size - gap / 2 : 200 + gap / 2
        const quarter = path(
          `M${n(x)} ${n(y + size)}A${size} ${size} 0 0 1 ${n(x + size)} ${n(y)}V${n(y + size)}Z`,
          i === odd ? accent : ink,
        )
        return turned(turns[i] as number, quarter, x + size / 2, y + size / 2)
      })
    }
    case 2: {
      // `#` is a cell, `o` the one in the second colour.
      const cells = pick(rand, ['####o.#.#', '##..o#.##', '#.##o.#.#', '.##.o.##.', '.###o###.', '#.##o####', '.#.#o#.#.'])
      const [step, size] = [90, between(rand, 74, 82)]
      const corner = pick(rand, [4, 14, size / 2])
      const cell = (i: number) => {
        const [x, y] = [200 + ((i % 3) - 1) * step - size / 2, 200 + (Math.floor(i / 3) - 1) * step - size / 2]
        if (cells[i] === '.') return ''
        return cells[i] === 'o' ? rect(x, y, size, size, accent, size / 2) : rect(x, y, size, size, ink, corner)
      }
      return turned(whole(rand, 0, 3) * 90, times(9, cell))
    }
    default: {
      // Woven bands: each crossing shows which one lies on top.
      const band = between(rand, 46, 54)
      const at = [122, 200, 278]
      const soft = rand() < 0.5 ? band / 2 : 6
      const upright = at.map((x) => rect(x - band / 2, 66, band, 268, ink, soft)).join('')
      const across = at
        .map((y, row) => {
          const over = at
            .filter((_, col) => (row + col) % 2 === 0)
            .map(
              (x) =>
                rect(x - band / 2 - 8, y - band / 2 - 8, band + 16, band + 16, tile) +
                rect(x - band / 2, y - band / 2 - 9, band, band + 18, ink),
            )
          const under = at
            .filter((_, col) => (row + col) % 2 === 1)
            .map((x) => rect(x - band / 2 - 1, y - band / 2 - 8, band + 2, band + 16, tile))
          return under.join('') + rect(66, y - band / 2, 268, band, accent, soft) + over.join('')
        })
        .join('')
      const tilt = pick(rand, [0, 45])
      return turned(tilt, `<g transform="translate(200 200) scale(${tilt ? 0.84 : 0.96}) translate(-200 -200)">${upright}${across}</g>`)
    }
  }
}

const leaf: Mark = (rand, { tile, ink, accent, shade }, seed) => {
  const flip = pick(rand, [1, -1])
  const mirrored = (inner: string) => `<g transform="translate(200 0) scale(${flip} 1) translate(-200 0)">${inner}</g>`
  switch (variant(seed, 4)) {
    case 0: {
      const [w, h] = [between(rand, 160, 196), 276]
      const half = (side: number, colour: string) =>
        path(
          `M200 338C${n(200 + side * w * 0.7)} ${n(338 - h * 0.28)} ${n(200 + side * w * 0.6)} ${n(338 - h * 0.74)} 200 ${338 - h}Z`,
          colour,
        )
      const vein = line('M200 372V150', tile, 12, ROUND) + line('M200 372V338', ink, 12, ROUND)
      return turned(between(rand, 24, 46) * flip, half(-1, ink) + half(1, accent) + vein)
    }
    case 1: {
      const lean = between(rand, 38, 50)
      return mirrored(
        turned(-lean, path(blade(200, 262, 190, 136, 0.52), ink), 200, 262) +
          turned(lean + 8, path(blade(200, 262, between(rand, 138, 158), 110, 0.52), accent), 200, 262) +
          line('M200 340V250', ink, 20, ROUND),
      )
    }
    case 2: {
      const lean = between(rand, 40, 54)
      const pair = (y: number, length: number, colour: string) =>
        turned(-lean, path(blade(196, y, length, length * 0.62), colour), 196, y) +
        turned(lean, path(blade(204, y, length, length * 0.62), colour), 204, y)
      return pair(322, 136, ink) + pair(238, 118, shade) + path(blade(200, 174, 120, 78), accent)
    }
    default: {
      // A leaf on a disc, with its veins left in the colour of the disc.
      const width = between(rand, 156, 180)
      const vein = (y: number) => line(`M158 ${n(y - 30)}L200 ${n(y)}L242 ${n(y - 30)}`, ink, 9)
      const veins = line('M200 330V150', ink, 10) + vein(206) + vein(252)
      return (
        circle(200, 200, 142, accent) +
        circle(200, 200, 118, ink) +
        turned(between(rand, 30, 46) * flip, path(blade(200, 296, 208, width), tile) + veins, 200, 196)
      )
    }
  }
}

const fold: Mark = (rand, { ink, accent, shade }, seed) => {
  switch (variant(seed, 5)) {
    case 0: {
      // A ribbon folded into an N.
      const w = between(rand, 64, 76)
      const [l, r] = [84, 316]
      return (
        polygon(
          [
            [l, 84],
            [l + w, 84],
            [r, 316],
            [r - w, 316],
          ],
          accent,
        ) +
        polygon(
          [
            [l, 84],
            [l + w, 84 + w * 0.94],
            [l + w, 316],
            [l, 316],
          ],
          ink,
        ) +
        polygon(
          [
            [r, 316],
            [r - w, 316 - w * 0.94],
            [r - w, 84],
            [r, 84],
          ],
          ink,
        )
      )
    }
    case 1: {
      const t = between(rand, 56, 66)
      const drop = between(rand, 76, 100)
      const chevron = (y: number, left: string, right: string) =>
        polygon(
          [
            [72, y],
            [200, y + drop],
            [200, y + drop + t],
            [72, y + t],
          ],
          left,
        ) +
        polygon(
          [
            [328, y],
            [200, y + drop],
            [200, y + drop + t],
            [328, y + t],
          ],
          right,
        )
      const y = 200 - (drop + 2 * t + 16) / 2
      return turned(pick(rand, [0, 180, 90, 270]), chevron(y, ink, shade) + chevron(y + t + 16, accent, mix(accent, ink, 0.35)))
    }
    case 2: {
      // A sheet folded like a map.
      const panels = pick(rand, [3, 4])
      const [w, slope] = [276 / panels, between(rand, 34, 48)]
      const [y1, y2] = [104 - slope / 2, 296 - slope / 2]
      const panel = (i: number) => {
        const [x, left, right] = [62 + i * w, i % 2 ? slope : 0, i % 2 ? 0 : slope]
        const colour = i % 2 === 0 ? ink : i === 1 ? accent : shade
        return polygon(
          [
            [x, y1 + left],
            [x + w, y1 + right],
            [x + w, y2 + right],
            [x, y2 + left],
          ],
          colour,
        )
      }
      return turned(pick(rand, [0, 0, 90]), times(panels, panel))
    }
    case 3: {
      // A paper bird in three facets.
      const lift = between(rand, 0, 26)
      const body =
        polygon(
          [
            [62, 196 - lift / 2],
            [338, 82],
            [178, 238],
          ],
          ink,
        ) +
        polygon(
          [
            [338, 82],
            [178, 238],
            [262, 318],
          ],
          accent,
        ) +
        polygon(
          [
            [178, 238],
            [170, 318 + lift / 4],
            [220, 277],
          ],
          shade,
        )
      return rand() < 0.4 ? `<g transform="translate(400 0) scale(-1 1)">${body}</g>` : body
    }
    default: {
      const tilt = pick(rand, [0, 45])
      const reach = between(rand, 122, 132) * (tilt ? 0.8 : 1)
      const vane =
        polygon(
          [
            [200, 200],
            [200, 200 - reach],
            [200 + reach, 200 - reach],
          ],
          ink,
        ) +
        polygon(
          [
            [200, 200],
            [200 + reach, 200],
            [200 + reach / 2, 200 - reach / 2],
          ],
          accent,
        )
      return times(4, (i) => turned(tilt + i * 90, vane))
    }
  }
}

const spark: Mark = (rand, { tile, ink, accent }, seed) => {
  const ray = (degrees: number, from: number, to: number, colour: string, width: number, cy = 200) =>
    line(`M${points([polar(200, cy, from, degrees)])}L${points([polar(200, cy, to, degrees)])}`, colour, width, ROUND)
  switch (variant(seed, 5)) {
    case 0: {
      const arms = pick(rand, [4, 6, 8])
      const waist = between(rand, 0, 14) + (arms === 8 ? 44 : arms === 6 ? 22 : 8)
      const tip = (i: number) => points([polar(200, 200, 148, -90 + (i * 360) / arms)])
      const side = (i: number) => `Q${points([polar(200, 200, waist, -90 + ((i + 0.5) * 360) / arms)])} ${tip(i + 1)}`
      const heart = circle(200, 200, arms > 4 ? 42 : 30, tile) + circle(200, 200, arms > 4 ? 27 : 17, accent)
      return turned(pick(rand, [0, 0, 180 / arms]), path(`M${tip(0)}${times(arms, side)}Z`, ink) + heart)
    }
    case 1: {
      const rays = pick(rand, [10, 12, 14])
      const inner = between(rand, 52, 62)
      const beam = (i: number) => ray(-90 + (i * 360) / rays, inner, i % 2 ? 98 : 132, i % 2 ? accent : ink, 240 / rays)
      return times(rays, beam) + circle(200, 200, 24, ink)
    }
    case 2: {
      const arms = pick(rand, [5, 6, 8])
      const odd = whole(rand, 0, arms - 1)
      const [narrow, wide] = [between(rand, 5, 9), 150 / arms + 6]
      const arm = `M${n(200 - narrow)} 186L${n(200 - wide)} ${n(62 + wide)}A${n(wide)} ${n(wide)} 0 0 1 ${n(200 + wide)} ${n(62 + wide)}L${n(200 + narrow)} 186Z`
      return times(arms, (i) => turned((i * 360) / arms, path(arm, i === odd ? accent : ink)))
    }
    case 3: {
      const rays = pick(rand, [5, 7])
      const r = between(rand, 64, 74)
      const beam = (i: number) => ray(-166 + (i * 152) / (rays - 1), r + 28, r + 72, accent, 20, 266)
      return path(`M${n(200 - r)} 266A${n(r)} ${n(r)} 0 0 1 ${n(200 + r)} 266Z`, ink) + times(rays, beam) + rect(62, 286, 276, 20, ink, 10)
    }
    default: {
      const slim = between(rand, -8, 8)
      const bolt: Point[] = [
        [228, 70],
        [112 - slim, 222],
        [188, 222],
        [166, 330],
        [290 + slim, 170],
        [210, 170],
      ]
      return circle(200, 200, 142, accent) + polygon(bolt, ink, joined(ink, 10))
    }
  }
}

const bridge: Mark = (rand, { ink, accent, shade, tile }, seed) => {
  switch (variant(seed, 4)) {
    case 0: {
      const arches = pick(rand, [2, 3])
      const pier = between(rand, 18, 24)
      const span = (276 - pier * (arches + 1)) / arches
      const deck = 200 - (span / 2 + 128) / 2
      const ground = deck + span / 2 + 76
      const arch = (i: number) => {
        const x = 62 + pier + (arches - 1 - i) * (span + pier)
        const y = deck + span / 2 + 36
        return `H${n(x + span)}V${n(y)}A${n(span / 2)} ${n(span / 2)} 0 0 0 ${n(x)} ${n(y)}V${n(ground)}`
      }
      const water = rect(62, ground + 18, 276, 18, accent, 9) + rect(106, ground + 50, 188, 18, accent, 9)
      return path(`M62 ${n(deck)}H338V${n(ground)}${times(arches, arch)}H62Z`, ink) + water
    }
    case 1: {
      const sag = between(rand, 78, 96)
      const hanger = (i: number) => {
        const x = 152 + i * 24
        return line(`M${x} ${n(112 + sag * (1 - ((x - 200) / 72) ** 2))}V264`, accent, 8)
      }
      const cable = line(`M56 230Q104 200 128 106Q200 ${n(106 + sag * 2)} 272 106Q296 200 344 230`, accent, 13, ROUND)
      return times(5, hanger) + cable + rect(117, 82, 22, 240, ink, 4) + rect(261, 82, 22, 240, ink, 4) + rect(52, 254, 296, 26, ink, 4)
    }
    case 2: {
      const t = between(rand, 26, 32)
      const colours = rand() < 0.5 ? [ink, shade, accent] : [accent, ink, ink]
      const half = (i: number) => line(arc(200, 256, 140 - t * (0.5 + i * 1.45), 180, 360), colours[i] as string, t)
      return times(3, half) + rect(60, 274, 280, 22, ink)
    }
    default: {
      // Two arches that pass one another, the left one in front.
      const [r, t] = [between(rand, 76, 84), 31]
      const off = 138 - r - t / 2
      const hoop = (cx: number, colour: string, w: number) =>
        line(`M${n(cx - r)} 304V190A${n(r)} ${n(r)} 0 0 1 ${n(cx + r)} 190V304`, colour, w)
      return hoop(200 + off, accent, t) + hoop(200 - off, tile, t + 22) + hoop(200 - off, ink, t)
    }
  }
}

const hexagon: Mark = (rand, { tile, ink, accent, shade }, seed) => {
  const turn = pick(rand, [-90, 0])
  switch (variant(seed, 4)) {
    case 0: {
      const frame = polygon(hexagonPoints(200, 200, 130, turn), 'none', joined(ink, between(rand, 26, 36)))
      return frame + polygon(hexagonPoints(200, 200, between(rand, 50, 64), turn), accent, joined(accent, 14))
    }
    case 1: {
      const out = hexagonPoints(200, 200, 148)
      const gap = between(rand, 7, 10)
      const face = (i: number, colour: string) =>
        polygon([MIDDLE, out[i] as Point, out[(i + 1) % 6] as Point, out[(i + 2) % 6] as Point], colour, joined(tile, gap))
      return face(5, ink) + face(1, shade) + face(3, accent)
    }
    case 2: {
      const r = between(rand, 42, 46)
      const odd = whole(rand, 0, 6)
      const at = [MIDDLE, ...hexagonPoints(200, 200, 94, 0)]
      return at.map(([x, y], i) => polygon(hexagonPoints(x, y, r), i === odd ? accent : ink, joined(i === odd ? accent : ink, 7))).join('')
    }
    default: {
      // The blades of a shutter.
      const out = hexagonPoints(200, 200, 146, turn)
      const inn = hexagonPoints(200, 200, between(rand, 48, 66), turn + between(rand, 22, 38))
      return times(6, (i) => {
        const j = (i + 1) % 6
        return polygon([out[i] as Point, out[j] as Point, inn[j] as Point, inn[i] as Point], i % 2 ? accent : ink, joined(tile, 7))
      })
    }
  }
}

const stack: Mark = (rand, { tile, ink, accent, shade }, seed) => {
  switch (variant(seed, 4)) {
    case 0: {
      const [w, h] = [146, between(rand, 70, 80)]
      const gap = between(rand, 50, 60)
      const colours = rand() < 0.5 ? [shade, accent, ink] : [accent, ink, ink]
      return times(3, (i) => {
        const y = 200 + gap * (1 - i)
        return polygon(
          [
            [200, y - h],
            [200 + w, y],
            [200, y + h],
            [200 - w, y],
          ],
          colours[i] as string,
          joined(tile, 15),
        )
      })
    }
    case 1: {
      const [h, gap] = [between(rand, 56, 64), 18]
      const shift = between(rand, 22, 34) * pick(rand, [1, -1])
      const y = 200 - (3 * h + 2 * gap) / 2
      const corner = pick(rand, [8, h / 2])
      return times(3, (i) => rect(90 + (1 - i) * shift, y + i * (h + gap), 220, h, i === 1 ? accent : ink, corner))
    }
    case 2: {
      // Columns of coins.
      const h = between(rand, 40, 46)
      const columns = pick(rand, [
        [2, 4, 3],
        [3, 4, 2],
        [2, 3, 4],
      ])
      return columns
        .map((count, col) =>
          times(count, (i) => rect(64 + col * 95, 320 - (i + 1) * (h + 14), 82, h, i === count - 1 ? accent : ink, h / 2)),
        )
        .join('')
    }
    default: {
      const tilt = between(rand, -7, 7)
      const stones = rect(70, 264, 260, 66, ink, 33) + rect(102, 184, 196, 66, shade, 33) + rect(134 + tilt, 104, 132, 66, accent, 33)
      return turned(tilt, `<g transform="translate(0 -17)">${stones}</g>`)
    }
  }
}

const petal: Mark = (rand, { tile, ink, accent }, seed) => {
  switch (variant(seed, 4)) {
    case 0: {
      const count = pick(rand, [5, 6, 8])
      const width = (count === 5 ? 108 : count === 6 ? 94 : 72) * between(rand, 0.92, 1.04)
      const one = (i: number) => turned((i * 360) / count, path(blade(200, 182, 126, width, 0.58), count % 2 === 0 && i % 2 ? accent : ink))
      return turned(between(rand, 0, 45), times(count, one) + (count % 2 ? circle(200, 200, 20, accent) : ''))
    }
    case 1: {
      // Overlapping discs; where they cross, the colour gathers.
      const count = pick(rand, [3, 4, 5, 6])
      const r = between(rand, 72, 80)
      const cy = count === 3 ? 212 : 200
      const disc = (i: number) =>
        circle(...polar(200, cy, 142 - r, -90 + (i * 360) / count), r, mix(ink, tile, 0.12), 'fill-opacity="0.62"')
      return times(count, disc) + circle(200, cy, 27, accent)
    }
    case 2: {
      // Four round petals, each with one square corner in the middle.
      const [size, gap] = [between(rand, 124, 132), between(rand, 8, 14)]
      const odd = whole(rand, 0, 3)
      const [x, y, k] = [200 + gap / 2, 200 - gap / 2, size / 2]
      const d = `M${n(x)} ${n(y)}V${n(y - k)}A${n(k)} ${n(k)} 0 0 1 ${n(x + size)} ${n(y - k)}A${n(k)} ${n(k)} 0 0 1 ${n(x + k)} ${n(y)}Z`
      const tilt = pick(rand, [0, 45])
      return times(4, (i) => turned(tilt + i * 90, path(d, i === odd ? accent : ink)))
    }
    default: {
      // A tulip: outer petals behind, the middle one in front.
      const lean = between(rand, 32, 44)
      const w = between(rand, 112, 126)
      const outer = path(blade(200, 312, 222, w, 0.55), ink)
      return (
        turned(-lean, outer, 200, 312) +
        turned(lean, outer, 200, 312) +
        path(blade(200, 322, 256, w + 18, 0.52), tile) +
        path(blade(200, 312, 234, w - 6, 0.52), accent)
      )
    }
  }
}

const compass: Mark = (rand, { tile, ink, accent, shade }, seed) => {
  const turn = between(rand, 24, 58) * pick(rand, [1, -1])
  const needle = (reach: number, w: number, north: string, south: string) =>
    polygon(
      [
        [200, 200 - reach],
        [200 + w, 200],
        [200 - w, 200],
      ],
      north,
    ) +
    polygon(
      [
        [200, 200 + reach],
        [200 + w, 200],
        [200 - w, 200],
      ],
      south,
    )
  switch (variant(seed, 4)) {
    case 0:
      return ring(200, 200, 128, ink, 23) + turned(turn, needle(94, between(rand, 30, 38), accent, ink)) + circle(200, 200, 11, tile)
    case 1: {
      // A rose whose points have a light and a shaded side.
      const waist = between(rand, 34, 44)
      const side = (degrees: number) => {
        const at = (r: number, by: number) => polar(200, 200, r, degrees + by)
        return polygon([MIDDLE, at(148, 0), at(waist, -45)], ink) + polygon([MIDDLE, at(148, 0), at(waist, 45)], shade)
      }
      const small = (d: number) => polygon([polar(200, 200, 96, d), polar(200, 200, 34, d - 40), polar(200, 200, 34, d + 40)], accent)
      return times(4, (i) => small(45 + i * 90)) + times(4, (i) => side(i * 90))
    }
    case 2:
      return circle(200, 200, 142, ink) + turned(turn, needle(108, between(rand, 38, 48), accent, tile)) + circle(200, 200, 15, ink)
    default: {
      // A navigation arrow in two facets.
      const notch = between(rand, 236, 252)
      const w = between(rand, 92, 104)
      return turned(
        turn,
        polygon(
          [
            [200, 60],
            [200, notch],
            [200 - w, 308],
          ],
          ink,
        ) +
          polygon(
            [
              [200, 60],
              [200 + w, 308],
              [200, notch],
            ],
            accent,
          ),
        200,
        206,
      )
    }
  }
}

const MARKS: Record<string, Mark> = { orbit, wave, grid, leaf, fold, spark, bridge, hexagon, stack, petal, compass }

/** The company's logo as a full-bleed tile of 400 by 400, always the same for the same company. */
export function logoSvg(company: {
  visible_name: string
  primary_color: string
  secondary_color: string
  mark: { kind: string; seed: number }
}): string {
  const { kind, seed } = company.mark
  const mark = Object.hasOwn(MARKS, kind) ? MARKS[kind] : undefined
  if (!mark && kind !== 'monogram') throw new Error(`Unknown kind of mark "${kind}"; known are monogram, ${Object.keys(MARKS).join(', ')}`)
  const rand = mulberry32(seed, kind)
  const inks = inksOf(company.primary_color, company.secondary_color, rand)
  const scale = Math.round(between(rand, 0.96, 1.03) * 1000) / 1000
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">' +
    `<rect width="400" height="400" fill="${inks.tile}"/>` +
    `<g transform="translate(200 200) scale(${scale}) translate(-200 -200)">` +
    `${mark ? mark(rand, inks, seed) : monogram(rand, inks, company.visible_name)}</g></svg>`
  )
}

// ---------------------------------------------------------------------------------------------------------- backgrounds

const W = 1920
const H = 640

function tonesOf(primary: string, secondary: string, rand: Rand, seed: number): Tones {
  let [lead, other] = rand() < 0.7 ? [primary, secondary] : [secondary, primary]
  const dull = (hex: string) => muddy(lch(hex)) || lch(hex).c < 0.045
  if (dull(lead) && !dull(other)) [lead, other] = [other, lead]
  const pastel = lch(lead).l > 0.82
  const mode = pastel ? 'pale' : ((['deep', 'vivid', 'pale', 'vivid', 'deep'] as const)[variant(seed, 5)] ?? 'deep')
  const [steps, chroma, most] = (
    {
      deep: [[0.25, 0.33, 0.43, 0.58], 0.85, 0.15],
      vivid: [[0.4, 0.48, 0.57, 0.7], 0.9, 0.17],
      pale: [[0.955, 0.915, 0.86, 0.77], 0.42, 0.09],
    } as const
  )[mode]
  const [p, q] = [lch(lead), lch(other)]
  const grey = q.c < 0.03 || p.c < 0.045
  const apart = grey ? 0 : Math.atan2(Math.sin(q.h - p.h), Math.cos(q.h - p.h))
  // Opposite hues turn grey where they blend, so the second one comes no further than a sixth of the wheel towards its place.
  const towards = (limit: number) => p.h + Math.max(-limit, Math.min(limit, apart))
  const second: Lch = { l: 0.6, c: Math.max(Math.min(q.c, p.c * 1.6), p.c * 0.6), h: towards(rad(58)) }
  // Where that would end in brown, its neighbour on the other side does better.
  if (mode !== 'pale' && muddy(second) && !muddy(p)) second.h = p.h - Math.sign(apart) * rad(30)
  // Dark orange is brown; like a sunset it has to turn towards red as it gets darker.
  const ramp = (colour: Lch) =>
    steps.map((l) => {
      const dusk = muddy(colour) ? Math.max(0, Math.min(1, (0.78 - l) / 0.34)) : 0
      return hexOf({ l, c: Math.min(colour.c * chroma, most), h: colour.h + (0.42 - colour.h) * dusk * 0.85 })
    }) as Tones['a']
  const far = Math.abs(apart) > rad(120)
  const shine: Lch = grey ? (q.c < 0.03 ? p : q) : far ? { ...second, c: second.c * 0.8 } : { ...q, h: towards(rad(55)) }
  return {
    a: ramp(p),
    b: ramp(second),
    pale: mode === 'pale',
    glow: hexOf(
      mode === 'pale' ? { ...shine, l: 0.85, c: Math.min(shine.c * 0.8, 0.1) } : { ...shine, l: 0.78, c: Math.min(shine.c, 0.15) },
    ),
  }
}

const stop = (at: number, colour: string, opacity = 1) =>
  `<stop offset="${n(at * 100)}%" stop-color="${colour}" stop-opacity="${opacity}"/>`

function ground(from: string, to: string, degrees: number): string {
  const [x1, y1] = polar(0.5, 0.5, 0.5, degrees + 180)
  const [x2, y2] = polar(0.5, 0.5, 0.5, degrees)
  const at = (v: number) => v.toFixed(3)
  return (
    `<defs><linearGradient id="ground" x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}">` +
    `${stop(0, from)}${stop(0.5, mix(from, to, 0.5))}${stop(1, to)}</linearGradient></defs><rect width="${W}" height="${H}" fill="url(#ground)"/>`
  )
}

/** A soft light; the stops follow a bell curve, because a straight fade shows its rim. */
function light(id: string, cx: number, cy: number, rx: number, ry: number, colour: string, strength: number): string {
  const stops = [0, 0.2, 0.4, 0.6, 0.8, 1]
    .map((at) => stop(at, colour, Math.round(strength * Math.max(0, (1 - at * at) ** 2) * 1000) / 1000))
    .join('')
  return (
    `<defs><radialGradient id="${id}">${stops}</radialGradient></defs>` +
    `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#${id})"/>`
  )
}

type Scene = (rand: Rand, tones: Tones) => string

const mesh: Scene = (rand, { a, b, glow, pale }) => {
  const spots = [a[0], b[2], a[2], b[1], a[3], b[2]]
  const start = between(rand, 0, 1)
  const lights = spots.map((colour, i) => {
    const x = W * (0.12 + 0.86 * ((start + i * 0.382) % 1))
    return light(`spot${i}`, x, between(rand, -60, H + 60), between(rand, 520, 860), between(rand, 340, 540), colour, 0.85)
  })
  return (
    ground(a[1], b[1], between(rand, -30, 30)) +
    lights.join('') +
    light(
      'glow',
      between(rand, W * 0.62, W * 0.98),
      between(rand, -40, H * 0.35),
      between(rand, 420, 620),
      between(rand, 280, 400),
      glow,
      pale ? 0.7 : 0.5,
    ) +
    light('calm', 120, H + 40, 900, 520, a[0], 0.8)
  )
}

const waves: Scene = (rand, { a, b, glow, pale }) => {
  const layers = whole(rand, 5, 7)
  const [from, to] = pale ? [b[1], a[3]] : [b[2], a[0]]
  let svg = ground(a[pale ? 1 : 2], b[pale ? 1 : 3], between(rand, -80, -40))
  // On a pale sky a coloured light would be a smudge.
  svg += light('sun', between(rand, W * 0.55, W * 0.88), between(rand, 120, 240), 520, 340, pale ? '#ffffff' : glow, pale ? 0.85 : 0.65)
  const phase = between(rand, 0, 6)
  for (let i = 0; i < layers; i++) {
    const share = i / (layers - 1)
    const y = 215 + share * 330
    const [long, short] = [between(rand, 1300, 1900), between(rand, 560, 800)]
    const tall = 62 - share * 26
    const crest: Point[] = Array.from({ length: 33 }, (_, k) => {
      const x = (k * W) / 32
      return [
        x,
        y + tall * Math.sin(phase + i * 1.1 + (x / long) * 6.28) + tall * 0.34 * Math.sin(phase * 2 + i * 2.3 + (x / short) * 6.28),
      ]
    })
    svg += path(`${smooth(crest)}V${H}H0Z`, mix(from, to, share), 'fill-opacity="0.86"')
  }
  return svg
}

const topography: Scene = (rand, { a, b, pale, glow }) => {
  const hills = Array.from({ length: 9 }, (_, i) => ({
    x: between(rand, -0.05, 1.05) * W * (i < 5 ? 1 : 0.5) + (i < 5 ? 0 : W * 0.5),
    y: between(rand, -60, H + 60),
    r: between(rand, 170, 400),
    up: between(rand, 0.5, 1.15) * (i % 3 === 2 ? -0.8 : 1),
    squeeze: between(rand, 0.7, 1.5),
  }))
  const [sway, bend] = [between(rand, 0, 6), between(rand, 0.003, 0.005)]
  const height = (x: number, y: number) =>
    hills.reduce(
      (sum, { x: hx, y: hy, r, up, squeeze }) => sum + up * Math.exp(-(((x - hx) / r) ** 2) - (((y - hy) * squeeze) / r) ** 2),
      0,
    ) +
    0.14 * Math.sin(x * bend + sway + y * 0.004) +
    0.09 * Math.sin(y * 0.009 - x * 0.004 + sway * 2)
  const lines = contours(
    height,
    Array.from({ length: 17 }, (_, i) => -0.6 + i * 0.125),
  )
  const colour = pale ? a[3] : b[3]
  return (
    ground(a[0], b[1], between(rand, -35, 10)) +
    light('glow', between(rand, W * 0.6, W), between(rand, 0, 260), 760, 460, pale ? glow : b[2], 0.75) +
    lines
      .map((d, i) => line(d, colour, i % 4 === 0 ? 2.8 : 1.6, `stroke-opacity="${i % 4 === 0 ? 0.75 : 0.45}" stroke-linejoin="round"`))
      .join('') +
    light('calm', 60, H, 820, 500, a[0], 0.72)
  )
}

/** Marching squares: for each level the lines along which the surface has that height, joined into long strokes. */
function contours(height: (x: number, y: number) => number, levels: number[]): string[] {
  const step = 20
  const [cols, rows] = [W / step + 1, H / step + 1]
  const field = Array.from({ length: rows }, (_, y) => Array.from({ length: cols }, (_, x) => height(x * step, y * step)))
  const at = (x: number, y: number) => (field[y] as number[])[x] as number
  return levels.map((level) => {
    // Each crossing of a cell's edge has a name, so that neighbouring cells find the same point and their pieces join.
    const where = new Map<string, Point>()
    const next = new Map<string, string[]>()
    const crossing = (x1: number, y1: number, x2: number, y2: number) => {
      const [p, q] = [at(x1, y1), at(x2, y2)]
      if (p > level === q > level) return undefined
      const key = `${x1}:${y1}:${x2}`
      const k = (level - p) / (q - p)
      where.set(key, [(x1 + (x2 - x1) * k) * step, (y1 + (y2 - y1) * k) * step])
      return key
    }
    const join = (one: string, two: string) => {
      next.set(one, [...(next.get(one) ?? []), two])
      next.set(two, [...(next.get(two) ?? []), one])
    }
    for (let y = 0; y < rows - 1; y++) {
      for (let x = 0; x < cols - 1; x++) {
        const cut = [crossing(x, y, x + 1, y), crossing(x + 1, y, x + 1, y + 1), crossing(x, y + 1, x + 1, y + 1), crossing(x, y, x, y + 1)]
        const found = cut.filter((key) => key !== undefined)
        for (let i = 0; i + 1 < found.length; i += 2) join(found[i] as string, found[i + 1] as string)
      }
    }
    let d = ''
    const walk = (start: string) => {
      const list: Point[] = []
      let key: string | undefined = start
      while (key) {
        list.push(where.get(key) as Point)
        const here: string = key
        const onward: string | undefined = next.get(here)?.find((other) => next.has(other))
        if (onward) {
          next.set(
            here,
            (next.get(here) ?? []).filter((other) => other !== onward),
          )
          next.set(
            onward,
            (next.get(onward) ?? []).filter((other) => other !== here),
          )
        }
        if (next.get(here)?.length === 0) next.delete(here)
        key = onward
      }
      if (list.length > 2) d += smooth(list)
    }
    for (const [key, others] of [...next]) if (others.length === 1 && next.has(key)) walk(key)
    for (const key of [...next.keys()]) if (next.has(key)) walk(key)
    return d
  })
}

const blocks: Scene = (rand, { a, b, glow, pale }) => {
  const size = pick(rand, [128, 160])
  const [cols, rows] = [W / size, H / size]
  let svg = ground(a[pale ? 0 : 1], b[pale ? 0 : 1], between(rand, -20, 20))
  const tints = pale ? [a[1], a[2], b[1], b[2]] : [a[0], a[2], b[1], b[2]]
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      // The pattern thins out towards the lower left, where the company's logo lies.
      const weight = (col / cols) * 0.95 + (1 - row / rows) * 0.35 - 0.3
      if (rand() > weight) continue
      const [x, y] = [col * size, row * size]
      const colour = pick(rand, tints)
      const shape = whole(rand, 0, 5)
      const turn = whole(rand, 0, 3) * 90
      const opacity = `fill-opacity="${Math.round(Math.min(0.95, 0.35 + weight) * 100) / 100}"`
      const inner =
        shape <= 1
          ? path(`M${x} ${y + size}A${size} ${size} 0 0 1 ${x + size} ${y}V${y + size}Z`, colour, opacity)
          : shape === 2
            ? path(`M${x} ${y + size}A${size / 2} ${size / 2} 0 0 1 ${x + size} ${y + size}Z`, colour, opacity)
            : shape === 3
              ? rect(x, y, size, size, colour, 0, opacity)
              : shape === 4
                ? polygon(
                    [
                      [x, y],
                      [x + size, y + size],
                      [x, y + size],
                    ],
                    colour,
                    opacity,
                  )
                : circle(x + size / 2, y + size / 2, size / 4, rand() < 0.35 ? glow : colour, opacity)
      svg += turned(turn, inner, x + size / 2, y + size / 2)
    }
  }
  return svg
}

const rays: Scene = (rand, { a, b, glow, pale }) => {
  const [cx, cy] = [between(rand, W * 0.6, W * 0.95), between(rand, -140, 40)]
  const far = 2300
  const count = whole(rand, 9, 14)
  let angle = between(rand, 0, 20)
  let beams = ''
  for (let i = 0; i < count; i++) {
    const width = between(rand, 4, 15)
    beams += path(
      `M${points([[cx, cy]])}L${points([polar(cx, cy, far, angle)])}L${points([polar(cx, cy, far, angle + width)])}Z`,
      `url(#beam)`,
      `fill-opacity="${Math.round(between(rand, 0.25, 0.75) * 100) / 100}"`,
    )
    angle += width * 0.6 + between(rand, 4, 14)
  }
  const bright = pale ? a[3] : b[3]
  return (
    ground(a[0], b[pale ? 1 : 2], -between(rand, 20, 50)) +
    `<defs><radialGradient id="beam" gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy)}" r="1500">` +
    `${stop(0, bright, 0.75)}${stop(0.35, bright, 0.4)}${stop(0.75, bright, 0.1)}${stop(1, bright, 0)}</radialGradient></defs>` +
    beams +
    light('halo', cx, cy, 760, 560, glow, pale ? 0.9 : 0.8) +
    light('calm', 60, H, 760, 460, a[0], 0.6)
  )
}

const dots: Scene = (rand, { a, b, glow, pale }) => {
  const step = whole(rand, 26, 34)
  const [p1, p2, f1, f2] = [between(rand, 0, 6), between(rand, 0, 6), between(rand, 0.0024, 0.0042), between(rand, 0.005, 0.008)]
  const levels = ['', '', '', '']
  for (let row = 0; row * step <= H + step; row++) {
    for (let col = 0; col * step <= W + step; col++) {
      const [x, y] = [col * step + (row % 2 ? step / 2 : 0), row * step * 0.88]
      const swell = 0.5 + 0.32 * Math.sin(x * f1 + p1 + y * 0.006) + 0.24 * Math.sin(y * f2 - x * 0.0023 + p2)
      const away = Math.min(1, Math.hypot(x / 1500, (H - y) / 760))
      const r = step * 0.4 * Math.max(0, swell) * away ** 1.6
      if (r < 0.9) continue
      const level = Math.min(3, Math.floor((r / step) * 10))
      levels[level] += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`
    }
  }
  const [small, large] = pale ? [a[2], b[3]] : [a[2], b[3]]
  const colours = [0, 0.33, 0.66, 1].map((share) => mix(small, large, share))
  return (
    ground(a[0], b[1], between(rand, -40, 5)) +
    light('glow', between(rand, W * 0.6, W), between(rand, -40, H * 0.5), 820, 480, pale ? glow : b[2], pale ? 0.6 : 0.8) +
    levels.map((d, i) => path(d, colours[i] as string, 'fill-opacity="0.8"')).join('')
  )
}

const skyline: Scene = (rand, { a, b, glow, pale }) => {
  const [sky, haze, near] = pale ? [b[0], a[1], a[3]] : [a[2], b[3], a[0]]
  const sun: Point = [between(rand, W * 0.5, W * 0.84), between(rand, 130, 210)]
  let svg = ground(sky, haze, 90)
  svg += light('halo', ...sun, 680, 480, glow, 0.7)
  svg += circle(...sun, between(rand, 62, 96), mix(glow, '#ffffff', pale ? 0.5 : 0.35), 'fill-opacity="0.85"')
  const layers = 4
  for (let i = 0; i < layers; i++) {
    const share = i / (layers - 1)
    const colour = mix(haze, near, 0.24 + share * 0.76)
    const base = 330 + share * 170
    let [x, d] = [-40, `M-40 ${H}`]
    let lights = ''
    while (x < W) {
      const w = between(rand, 44, 104) * (0.7 + share * 0.6)
      // Towers gather right of the middle, as a city does around its centre.
      const centre = Math.exp(-(((x - sun[0] + 240 - i * 170) / 520) ** 2))
      const top = base - between(rand, 6, 60) - centre * between(rand, 20, 210) * (1.1 - share * 0.35)
      const roof = rand()
      if (roof < 0.16) d += `V${n(top)}h${n(w * 0.5)}l${n(w * 0.5)} ${n(22)}`
      else if (roof < 0.3) d += `V${n(top + 20)}h${n(w * 0.25)}V${n(top)}h${n(w * 0.5)}v20h${n(w * 0.25)}`
      else if (roof < 0.38) d += `V${n(top)}h${n(w * 0.47)}v-46h${n(w * 0.06)}v46h${n(w * 0.47)}`
      else d += `V${n(top)}h${n(w)}`
      if (i >= 2 && x > W * 0.3)
        for (let wy = top + 34; wy < H - 40; wy += 24)
          for (let wx = x + 14; wx < x + w - 18; wx += 20) if (rand() < 0.1) lights += `M${n(wx)} ${n(wy)}h7v10h-7z`
      x += w
    }
    svg += path(`${d}V${H}Z`, colour) + path(lights, mix(glow, colour, pale ? 0.2 : 0.45))
    if (i < layers - 1) {
      svg += `<defs><linearGradient id="mist${i}" x1="0" y1="0" x2="0" y2="1">${stop(0, haze, 0)}${stop(1, haze, 0.5)}</linearGradient></defs>`
      svg += `<rect y="${n(base - 60)}" width="${W}" height="${n(H - base + 60)}" fill="url(#mist${i})"/>`
    }
  }
  return svg
}

const ribbons: Scene = (rand, { a, b, glow, pale }) => {
  let svg = ground(a[0], b[1], between(rand, -35, 15))
  svg += light('glow', between(rand, W * 0.62, W), between(rand, 0, 220), 760, 460, pale ? glow : b[2], 0.7)
  const knots = 7
  const edge = (y: number, tall: number, phase: number): Point[] =>
    Array.from({ length: knots }, (_, k) => [-60 + (k * (W + 120)) / (knots - 1), y - k * 34 + tall * Math.sin(phase + k * 1.02)])
  for (let band = 0; band < 2; band++) {
    const upper = edge(between(rand, 260, 340) + band * 170, between(rand, 70, 130), between(rand, 0, 6))
    const lower = edge(between(rand, 470, 560) + band * 130, between(rand, 60, 150), between(rand, 0, 6))
    const [one, two] = pale ? [a[2], b[3]] : [a[3], b[3]]
    const id = `silk${band}`
    svg +=
      `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${W}" y2="0">` +
      `${stop(0, one, 0.08)}${stop(0.35, one, 0.5)}${stop(0.7, two, 0.9)}${stop(1, band ? glow : two, 0.75)}</linearGradient></defs>`
    const threads = 34
    for (let i = 0; i < threads; i++) {
      const share = i / (threads - 1)
      const thread = upper.map(([x, y], k): Point => [x, y + ((lower[k] as Point)[1] - y) * share])
      svg += line(smooth(thread), `url(#${id})`, 1.6, `stroke-opacity="${Math.round((0.35 + 0.65 * share) * 100) / 100}"`)
    }
    svg += path(
      `${smooth(upper)}L${points([lower[knots - 1] as Point])}${through([...lower].reverse())}Z`,
      `url(#${id})`,
      'fill-opacity="0.16"',
    )
  }
  return svg
}

const SCENES: Record<string, Scene> = { mesh, waves, topography, blocks, rays, dots, skyline, ribbons }

/** The company's careers-page background, 1920 by 640 and quiet at the lower left, always the same for the same company. */
export function backgroundSvg(company: {
  primary_color: string
  secondary_color: string
  background: { kind: string; seed: number }
}): string {
  const { kind, seed } = company.background
  const scene = Object.hasOwn(SCENES, kind) ? SCENES[kind] : undefined
  if (!scene) throw new Error(`Unknown kind of background "${kind}"; known are ${Object.keys(SCENES).join(', ')}`)
  const rand = mulberry32(seed, kind)
  const tones = tonesOf(company.primary_color, company.secondary_color, rand, seed)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">${scene(rand, tones)}</svg>`
}

/** The drawing as a picture of exactly that width, its height in proportion. */
export async function rasterise(svg: string, width: number, format: 'png' | 'webp'): Promise<Buffer> {
  const drawn = Number(/<svg[^>]* width="(\d+)"/.exec(svg)?.[1] ?? width)
  // The density makes the renderer draw at the wanted size at once, which is faster and crisper than scaling a finished picture.
  const image = sharp(Buffer.from(svg), { density: (72 * width) / drawn }).resize({ width })
  return format === 'png' ? image.png({ compressionLevel: 8 }).toBuffer() : image.webp({ quality: 78, effort: 1 }).toBuffer()
}
