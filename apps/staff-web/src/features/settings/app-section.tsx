import type { SettingsApp, SettingsOf } from '@waitbook/contracts/settings/apps'
import { Button } from '@waitbook/ui/button'
import { EmptyState } from '@waitbook/ui/empty-state'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { settingsMessages as say } from './settings-messages.ts'
import { useSettings } from './use-settings.ts'

interface AppSectionProps<A extends SettingsApp> {
  app: A
  children: (loaded: SettingsOf<A>) => ReactNode
}

/** A section for the settings of one app: its form once they are loaded, or Retry if loading failed. */
export function AppSection<A extends SettingsApp>({ app, children }: AppSectionProps<A>) {
  const settings = useSettings(app)
  if (settings.data) return children(settings.data)
  if (settings.isLoadingError) return <LoadFailed of={app} onRetry={() => void settings.refetch()} />
  return <SkeletonRows label={say.loading(app)} />
}

/** Shown if the settings of a section could not be loaded. */
export function LoadFailed({ of, onRetry }: { of: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState icon={<CircleAlert />} title={say.loadFailedTitle} action={<Button onClick={onRetry}>Retry</Button>}>
        {say.loadFailed(of)}
      </EmptyState>
    </div>
  )
}
