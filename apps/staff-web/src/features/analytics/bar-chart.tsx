/** One series of a chart, distinguished by colour, pattern and name. */
export interface Series {
  name: string
  look: 'solid' | 'tint' | 'striped'
}

export interface BarGroup {
  label: string
  /** One for each series. */
  values: readonly number[]
  /** The labels of the bars; by default the values. */
  words?: readonly string[]
}

const looks = {
  solid: 'bg-accent border-accent',
  tint: 'bg-accent-tint border-accent',
  striped: 'border-amber bg-[repeating-linear-gradient(45deg,var(--amber)_0_3px,var(--amber-tint)_3px_7px)]',
} as const

function Legend({ series }: { series: readonly Series[] }) {
  if (series.length < 2) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {series.map(({ name, look }) => (
        <li key={name} className="flex items-center gap-2">
          <span aria-hidden className={`size-4 shrink-0 rounded-[3px] border ${looks[look]}`} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}

/** With many bars, only every nth group has a label. */
const labelEvery = 3

interface BarsProps {
  label: string
  series: readonly Series[]
  groups: readonly BarGroup[]
}

interface Target {
  value: number
  label: string
}

/** Bars end below the top, where their numbers have room. */
const heightOf = (value: number, most: number) => `${(value / most) * 80}%`

function TargetLegend({ label }: { label: string }) {
  return (
    <p className="flex items-center gap-2 text-sm">
      <span aria-hidden className="w-6 shrink-0 border-t-2 border-dashed border-ink" />
      <span>{label}</span>
    </p>
  )
}

/** Vertical bars, a group for each step of time or of a range. Scrolls if there are many. */
export function Bars({ label, series, groups, target }: BarsProps & { target?: Target }) {
  const isDense = groups.length > 14
  const most = Math.max(1, target?.value ?? 0, ...groups.flatMap(({ values }) => values))
  return (
    <>
      <Legend series={series} />
      {target && <TargetLegend label={target.label} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label={label} tabIndex={0} className="focus-inset relative overflow-x-auto pb-1">
        <ol className={`flex min-w-fit items-end gap-1 ${isDense ? 'px-4' : ''}`}>
          {groups.map(({ label: name, values, words }, place) => (
            <li
              key={name}
              className={`flex ${isDense ? 'min-w-8' : 'min-w-14'} flex-1 flex-col items-center gap-1 text-sm tabular-nums`}
            >
              <span className="relative flex h-36 w-full items-end justify-center gap-0.5">
                {target && (
                  <span
                    aria-hidden
                    className="absolute -inset-x-0.5 border-t-2 border-dashed border-ink"
                    style={{ bottom: heightOf(target.value, most) }}
                  />
                )}
                {values.map((value, index) => (
                  <span
                    key={series[index]?.name}
                    className="flex h-full max-w-12 flex-1 flex-col justify-end text-center"
                  >
                    {series.length > 1 && <span className="sr-only">{`${series[index]?.name}: `}</span>}
                    <span className={value === 0 ? 'text-muted' : 'font-semibold'}>
                      {/* Above the line of the target, which would strike through the number. */}
                      <span className="relative bg-canvas px-0.5">{words?.[index] ?? value}</span>
                    </span>
                    <span
                      aria-hidden
                      className={`rounded-t-[4px] ${value > 0 ? `border ${looks[series[index]?.look ?? 'solid']}` : 'border-b border-line'}`}
                      style={{ height: heightOf(value, most) }}
                    />
                  </span>
                ))}
              </span>
              {isDense && place % labelEvery !== 0 ? (
                <span className="relative w-full whitespace-nowrap">
                  <span className="sr-only">{name}</span>
                  <span aria-hidden>&nbsp;</span>
                </span>
              ) : (
                <span className={isDense ? 'flex w-0 justify-center' : 'text-center'}>
                  <span className="whitespace-nowrap">{name}</span>
                </span>
              )}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

/** Horizontal bars, for a few named groups. */
export function BarRows({ label, series, groups }: BarsProps) {
  const most = Math.max(1, ...groups.flatMap(({ values }) => values))
  return (
    <>
      <Legend series={series} />
      <ul aria-label={label} className="flex flex-col gap-3">
        {groups.map(({ label: name, values, words }) => (
          <li key={name} className="grid gap-1 sm:grid-cols-[10rem_1fr] sm:items-center sm:gap-4">
            <span className="text-base">{name}</span>
            <span className="flex min-w-0 flex-col gap-1">
              {values.map((value, index) => (
                <span key={series[index]?.name} className="flex items-center gap-2 text-sm tabular-nums">
                  <span aria-hidden className="flex min-w-0 flex-1">
                    <span
                      className={`h-5 rounded-[4px] border ${looks[series[index]?.look ?? 'solid']}`}
                      style={{ width: `${(value / most) * 100}%` }}
                    />
                  </span>
                  {series.length > 1 && <span className="sr-only">{`${series[index]?.name}: `}</span>}
                  <span className="w-28 shrink-0 font-semibold">{words?.[index] ?? value}</span>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
