import type { Analytics } from '@waitbook/contracts/analytics/analytics'
import { hourLabel, hoursShown, weekdayNames } from '@waitbook/domain/analytics/hours'

interface HeatMapProps {
  data: Analytics
  shows: 'arrivals' | 'average_wait'
  label: string
}

/** The most accent colour, in percent, on which text stays readable in both themes. */
const darkest = 50

const shade = (value: number, most: number) =>
  `color-mix(in srgb, var(--accent) ${Math.round((darkest * value) / most)}%, var(--surface))`

/** Weekdays by hours, darker for larger values; each cell also contains its number. */
export function HeatMap({ data: { hours, day_start_hour }, shows, label }: HeatMapProps) {
  const shown = hoursShown(
    hours.map(({ hour }) => hour),
    day_start_hour,
  )
  const cells = new Map(hours.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]))
  const most = Math.max(1, ...hours.map((cell) => cell[shows] ?? 0))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="focus-inset relative overflow-x-auto">
      <table className="w-full border-separate border-spacing-0.5 text-sm tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <td />
            {shown.map((hour) => (
              <th key={hour} scope="col" className="px-1 py-1 font-normal whitespace-nowrap text-muted">
                {hourLabel(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdayNames.map((name, weekday) => (
            <tr key={name}>
              <th scope="row" className="sticky left-0 bg-canvas pr-2 text-left font-normal">
                <span aria-hidden className="sm:hidden">
                  {name.slice(0, 3)}
                </span>
                <span className="max-sm:sr-only">{name}</span>
              </th>
              {shown.map((hour) => {
                const cell = cells.get(`${weekday} ${hour}`)
                const value = cell?.[shows] ?? null
                const few = shows === 'average_wait' ? (cell?.so_far ?? null) : null
                return (
                  <td
                    key={hour}
                    className="h-11 min-w-11 rounded-[4px] bg-sunken text-center"
                    style={value ? { backgroundColor: shade(value, most) } : undefined}
                  >
                    {value !== null ? (
                      Math.round(value)
                    ) : few !== null ? (
                      <span className="text-muted">
                        <span>{Math.round(few)}</span>
                        <span className="sr-only"> so far</span>
                      </span>
                    ) : (
                      <span className="sr-only">none</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
