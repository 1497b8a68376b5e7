import { settingsMessages as say } from './messages.ts'

/** A section that is not built yet (spec §2). */
export function ComingSoon({ section }: { section: string }) {
  return (
    <div className="rounded-control border border-line px-4 py-10 text-center">
      <p className="font-semibold">{say.notBuilt(section)}</p>
      <p className="mt-1 text-muted">{say.comingSoon}</p>
    </div>
  )
}
