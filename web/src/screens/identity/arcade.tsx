// The picture of the panel: the arcade around a square, in the brand's colours. People stand in its shade. One arch is lit and empty, like
// an open job, and somebody is walking towards it.

const WIDTH = 720
const HEIGHT = 400
const GROUND = 352
const BAY = 120
const ARCH_WIDTH = 92
const ARCH_HEIGHT = 160
const SPRING = GROUND - ARCH_HEIGHT + ARCH_WIDTH / 2
// Six are visible in the usual panel. A panel that is wide and low shows more of them.
const bays = Array.from({ length: 18 }, (_, index) => index - 6)
const FULL_WIDTH = bays.length * BAY
const LIT = 4
const middleOf = (bay: number) => bay * BAY + BAY / 2

/** An arch on `bottom`, centred at `x`. */
function arch(x: number, bottom: number, width: number, height: number): string {
  const r = width / 2
  return `M${x - r} ${bottom}V${bottom - height + r}a${r} ${r} 0 0 1 ${width} 0V${bottom}Z`
}

/** A box from `y` downwards, centred at `x`. */
function box(x: number, y: number, width: number, height: number): string {
  return `M${x - width / 2} ${y}h${width}v${height}h${-width}Z`
}

/** A person with the feet at `y`: a head, and a coat from the shoulders down. */
function person(x: number, y: number, height: number): string {
  const head = height * 0.13
  const coat = height * 0.19
  return `M${x - head} ${y - height + head}a${head} ${head} 0 1 1 ${head * 2} 0a${head} ${head} 0 1 1 ${-head * 2} 0Z${arch(x, y, coat * 2, height - head * 2 - 4)}`
}

const windows = bays.map((bay) => arch(middleOf(bay) - 24, 152, 22, 48) + arch(middleOf(bay) + 24, 152, 22, 48)).join('')
const doors = bays.map((bay) => arch(middleOf(bay), GROUND, ARCH_WIDTH, ARCH_HEIGHT)).join('')
// One column between two bays; its capital carries both arches.
const columns = bays.map((bay) => box(bay * BAY, SPRING - 5, 38, 10) + box(bay * BAY, GROUND - 10, 34, 10)).join('')
const ledges = box(WIDTH / 2, 80, FULL_WIDTH, 12) + box(WIDTH / 2, 166, FULL_WIDTH, 6)
const lit = middleOf(LIT)

/** The picture; decoration only. Its parent must clip what extends beyond both sides. */
export function Arcade({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax meet"
      className={`overflow-visible ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx={596} cy={92} r={68} className="arcade-wall" />
      <path className="arcade-wall" d={box(WIDTH / 2, 88, FULL_WIDTH, GROUND - 88)} />
      <path className="arcade-deep" d={windows + doors} />
      <path className="arcade-light" d={arch(lit, GROUND, ARCH_WIDTH, ARCH_HEIGHT)} />
      <path
        className="arcade-shade"
        d={person(-292, GROUND, 90) + person(54, GROUND, 92) + person(199, GROUND, 80) + person(304, GROUND, 94)}
      />
      <path
        className="arcade-figure"
        d={person(164, GROUND, 96) + person(670, GROUND, 90) + person(-60, GROUND, 94) + person(905, GROUND, 96)}
      />
      <path className="arcade-stone" d={ledges + columns} />
      <path className="arcade-ground" d={box(WIDTH / 2, GROUND, FULL_WIDTH, HEIGHT - GROUND + 1)} />
      <path className="arcade-glow" d={`M${lit - ARCH_WIDTH / 2} ${GROUND}h${ARCH_WIDTH}l22 ${HEIGHT - GROUND}h${-ARCH_WIDTH - 44}Z`} />
      <path className="arcade-light" d={person(440, 380, 116)} />
    </svg>
  )
}
