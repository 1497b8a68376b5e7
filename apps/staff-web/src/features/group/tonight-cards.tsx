import { groupMessages as say } from './group-messages.ts'
import { FigureText, NoAnswer, OpenButton, type TonightListProps, writtenFigures } from './tonight-figures.tsx'

export function TonightCards({ locations, onOpen, opening }: TonightListProps) {
  return (
    <ul aria-label={say.title} className="flex flex-col gap-3 px-4">
      {locations.map((location) => {
        const figures = location.figures && writtenFigures(location.figures)
        return (
          <li
            key={location.id}
            className="relative rounded-card border border-line bg-surface p-4 hover:bg-sunken active:bg-pressed"
          >
            <OpenButton location={location} onOpen={onOpen} opening={opening} />
            {figures ? (
              <dl className="mt-2 grid grid-cols-2 gap-3">
                {(['waiting', 'longest', 'nextHour', 'delay'] as const).map((name) => (
                  <div key={name}>
                    <dt className="text-sm text-muted">{say[name]}</dt>
                    <dd>
                      <FigureText {...figures[name]} />
                    </dd>
                  </div>
                ))}
              </dl>
            ) : (
              <NoAnswer />
            )}
          </li>
        )
      })}
    </ul>
  )
}
