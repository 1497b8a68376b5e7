import { useSearch } from '@tanstack/react-router'
import { Banner } from '@waitbook/ui/banner'
import { PageHeader } from '@waitbook/ui/page-header'
import { inWords } from '../../lib/place-words.ts'
import { paths } from '../../paths.ts'
import { useLiveTopics } from '../../use-live-topics.ts'
import { useStaffUser } from '../session/use-session.ts'
import { sectionMenu, sectionsFor } from './section-menu.ts'
import { sectionViews } from './section-views.tsx'
import { SettingsMenu } from './settings-menu.tsx'
import { settingsMessages as say } from './settings-messages.ts'

export function SettingsPage() {
  useLiveTopics('settings')
  const { section: wanted } = useSearch({ from: `/staff${paths.settings}` })
  const restaurantName = useStaffUser()?.restaurant_name || inWords`My Restaurant`
  const groups = sectionsFor(useStaffUser()?.role)
  const allowed = groups.flatMap(({ sections }) => sections)
  const section = wanted ?? allowed[0] ?? 'security'
  const { label } = sectionMenu[section]
  const View = sectionViews[section]

  return (
    <div className="mx-auto max-w-5xl">
      <title>Settings · Waitbook</title>
      <PageHeader title={say.title(restaurantName)} />
      <div className="grid gap-5 px-4 sm:px-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
        <SettingsMenu section={section} groups={groups} />
        <section aria-label={label} className="min-w-0 pb-6">
          <h2 className="mb-5 text-xl font-semibold">{label}</h2>
          {allowed.includes(section) ? <View /> : <Banner tone="amber">{say.notForYourRole}</Banner>}
        </section>
      </div>
    </div>
  )
}
