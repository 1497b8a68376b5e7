import { useQuery } from '@tanstack/react-query'
import { importProgress } from '@waitbook/contracts/imports'
import { callRest } from '../../rest.ts'
import { importMessages as say } from './imports-messages.ts'

interface ImportProgressBarProps {
  /** The address of the call that returns the progress. */
  path: string
  id: string
}

const everyMs = 1_000

/** How many of its rows an import has written. */
export function ImportProgressBar({ path, id }: ImportProgressBarProps) {
  const { data } = useQuery({
    queryKey: ['import-progress', path, id],
    queryFn: async () => importProgress.parse(await (await callRest(`${path}?id=${encodeURIComponent(id)}`)).json()),
    refetchInterval: everyMs,
    retry: false,
  })
  if (!data || data.planned === 0) return null
  const percent = Math.floor((100 * data.done) / data.planned)
  return (
    <span className="flex items-center gap-3 max-sm:w-full">
      <progress
        // Chrome draws a progress with a height in its own green, whatever its accent colour.
        className="h-2 w-32 appearance-none overflow-hidden rounded-full bg-line max-sm:flex-1 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        aria-label={say.progress}
        value={data.done}
        max={data.planned}
      />
      <span className="whitespace-nowrap tabular-nums" aria-hidden>{`${percent} %`}</span>
    </span>
  )
}
