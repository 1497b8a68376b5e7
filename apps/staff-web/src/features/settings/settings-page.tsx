import { Link, useSearch } from '@tanstack/react-router'
import { Button } from '@waitbook/ui/button'
import { EmptyState } from '@waitbook/ui/empty-state'
import { PageHeader } from '@waitbook/ui/page-header'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { CircleAlert } from 'lucide-react'
import { paths } from '../../paths.ts'
import { settingsFreshMs, trpc } from '../../trpc.ts'
import { useStaffUser } from '../session/use-session.ts'
import { ApiTokensSection } from './api-tokens-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { settingsMessages as say } from './messages.ts'
import { type Section, sections } from './sections.ts'
import { WaitlistSection } from './waitlist-section.tsx'

export function SettingsPage() {
  const { section = 'general' } = useSearch({ from: `/staff${paths.settings}` })
  const user = useStaffUser()
  const restaurantName = user?.restaurant_name || 'My Restaurant'
  const heading = sections.find(({ id }) => id === section)?.label
  const general = trpc.settings.general.useQuery(undefined, {
    staleTime: settingsFreshMs,
    enabled: section === 'general',
  })
  const waitlist = trpc.settings.get.useQuery(undefined, {
    staleTime: settingsFreshMs,
    enabled: section === 'waitlist',
  })
  const active = { general, waitlist, 'api-tokens': undefined }[section]

  return (
    <div className="mx-auto max-w-5xl">
      <title>Settings · Waitbook</title>
      <PageHeader title={say.title(restaurantName)} />
      <div className="grid gap-6 px-4 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
        <SettingsMenu section={section} count={active?.data && Object.keys(active.data).length} />
        <section aria-label={heading} className="min-w-0 pb-6">
          <h2 className="mb-5 text-xl font-semibold">{heading}</h2>
          {section === 'api-tokens' && <ApiTokensSection />}
          {section === 'general' && general.data && <GeneralSection loaded={general.data} />}
          {section === 'waitlist' && waitlist.data && (
            <WaitlistSection loaded={waitlist.data} restaurantName={restaurantName} />
          )}
          {active?.isPending && <SkeletonRows label={say.loading(section)} />}
          {active?.isLoadingError && (
            <div role="alert">
              <EmptyState
                icon={<CircleAlert />}
                title={say.loadFailedTitle}
                action={<Button onClick={() => active.refetch()}>Retry</Button>}
              >
                {say.loadFailed(section)}
              </EmptyState>
            </div>
          )}
        </section>
      </div>
    </div>
  )
}

function SettingsMenu({ section, count }: { section: Section; count: number | undefined }) {
  return (
    <nav aria-label="Settings" className="lg:sticky lg:top-5 lg:self-start">
      <ul className="flex gap-1 border-b border-line pb-2 lg:flex-col lg:border-0 lg:pb-0">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={paths.settings}
              search={{ section: id }}
              aria-current={id === section ? 'page' : undefined}
              className={`flex min-h-11 items-center rounded-control px-3 ${
                id === section ? 'bg-accent-tint font-semibold text-accent-on-tint' : 'text-ink hover:bg-sunken'
              }`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <p className="min-h-5 px-3 pt-3 text-sm text-muted">{count !== undefined && say.active(count)}</p>
    </nav>
  )
}
