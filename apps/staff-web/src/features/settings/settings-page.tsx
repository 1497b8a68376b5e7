import { Link, useSearch } from '@tanstack/react-router'
import { roleCan } from '@waitbook/domain/staff/permissions'
import { Banner } from '@waitbook/ui/banner'
import { PageHeader } from '@waitbook/ui/page-header'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { Suspense, useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { useLiveTopics } from '../../use-live-topics.ts'
import { useStaffUser } from '../session/use-session.ts'
import { sectionNeeds } from './section-needs.ts'
import { sectionViews } from './section-views.ts'
import { type SettingsSection, sections } from './sections.ts'
import { settingsMessages as say } from './settings-messages.ts'
import { useSettings } from './use-settings.ts'

export function SettingsPage() {
  useLiveTopics('settings')
  const { section: wanted } = useSearch({ from: `/staff${paths.settings}` })
  const restaurantName = useStaffUser()?.restaurant_name || 'My Restaurant'
  const role = useStaffUser()?.role
  const allowed = sections.filter(({ id }) => role !== undefined && roleCan(role, sectionNeeds[id]))
  const section = wanted ?? allowed[0]?.id ?? 'security'
  const shown = sections.find(({ id }) => id === section)
  const mayOpen = allowed.some(({ id }) => id === section)
  const View = sectionViews[section]

  return (
    <div className="mx-auto max-w-5xl">
      <title>Settings · Waitbook</title>
      <PageHeader title={say.title(restaurantName)} />
      <div className="grid gap-6 px-4 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
        <SettingsMenu section={section} allowed={allowed} />
        <section aria-label={shown?.label} className="min-w-0 pb-6">
          <h2 className="mb-5 text-xl font-semibold">{shown?.label}</h2>
          {mayOpen ? (
            <Suspense fallback={<SkeletonRows label={say.loading(section)} />}>
              <View />
            </Suspense>
          ) : (
            <Banner tone="amber">{say.notForYourRole}</Banner>
          )}
        </section>
      </div>
    </div>
  )
}

interface SettingsMenuProps {
  section: SettingsSection
  allowed: readonly (typeof sections)[number][]
}

function SettingsMenu({ section, allowed }: SettingsMenuProps) {
  const shown = allowed.find(({ id }) => id === section)
  const active = useSettings(shown && 'app' in shown ? shown.app : undefined).data
  const current = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another link
  useEffect(() => {
    // On a narrow screen the menu scrolls sideways; the router has put it where it was before.
    const frame = requestAnimationFrame(() => current.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [section])
  return (
    <nav aria-label="Settings" className="min-w-0 lg:sticky lg:top-5 lg:self-start">
      <ul className="flex gap-1 overflow-x-auto border-b border-line pb-2 lg:flex-col lg:overflow-visible lg:border-0 lg:pb-0">
        {allowed.map(({ id, label }) => (
          <li key={id}>
            <Link
              ref={id === section ? current : undefined}
              to={paths.settings}
              search={{ section: id }}
              aria-current={id === section ? 'page' : undefined}
              className={`flex min-h-11 items-center rounded-control px-3 whitespace-nowrap ${
                id === section ? 'bg-accent-tint font-semibold text-accent-on-tint' : 'text-ink hover:bg-sunken'
              }`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 px-3 pt-3 text-sm text-muted lg:flex-col">
        <p className="min-h-5">{active && say.active(Object.keys(active).length)}</p>
        <p>{say.about(__WAITBOOK_VERSION__)}</p>
      </div>
    </nav>
  )
}
