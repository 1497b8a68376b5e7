import type { SavedReport } from '@waitbook/contracts/settings/analytics'
import { notify } from '@waitbook/ui/toast'
import { useState } from 'react'
import { errorConflicts, errorDetail, errorFields, errorStatus } from '../../lib/api-error.ts'
import { trpc } from '../../trpc.ts'
import { useSaveSettings, useSettings } from '../settings/use-settings.ts'
import { reportMessages as say } from './analytics-messages.ts'

/** The restaurant's saved reports, and how to change them. */
export const useReports = () => {
  const { data, isLoadingError, refetch } = useSettings<'analytics'>('analytics')
  const { data: mailing } = trpc.analytics.reportMails.useQuery()
  const saveSettings = useSaveSettings()
  const [isSaving, setSaving] = useState(false)
  const reports = data?.reports ?? []

  /** Whether it was saved. */
  const save = async (next: SavedReport[], done: string) => {
    setSaving(true)
    try {
      await saveSettings('analytics', { reports: next }, { reports })
      notify.success(done)
      return true
    } catch (error) {
      if (errorConflicts(error)) notify.error(say.changedMeanwhile)
      else if (errorStatus(error) !== 401)
        notify.error(errorFields(error)?.reports?.[0] ?? errorDetail(error) ?? say.saveFailed)
      return false
    } finally {
      setSaving(false)
    }
  }

  return {
    /** Undefined until they are loaded. */
    reports: data && reports,
    isLoadingError,
    refetch,
    isSaving,
    canMail: mailing?.can_mail ?? false,
    hasNoMailServer: mailing?.can_mail === false,
    /** Whom a report can be mailed to; undefined until they are loaded. */
    addresses: mailing?.addresses,
    mailOf: (id: string) => mailing?.mails.find(({ report_id }) => report_id === id),
    keep: (report: SavedReport) =>
      save(
        reports.some(({ id }) => id === report.id)
          ? reports.map((each) => (each.id === report.id ? report : each))
          : [...reports, report],
        say.kept(report.name),
      ),
    remove: (report: SavedReport) =>
      save(
        reports.filter(({ id }) => id !== report.id),
        say.removed(report.name),
      ),
  }
}
