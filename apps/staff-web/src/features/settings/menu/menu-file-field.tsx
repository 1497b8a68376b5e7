import { maxMenuFileBytes } from '@waitbook/contracts/settings/menu'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { TextInput } from '@waitbook/ui/text-input'
import { notify } from '@waitbook/ui/toast'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { errorDetail, errorStatus } from '../../../lib/api-error.ts'
import { sendFile } from '../../../rest.ts'
import { trpc } from '../../../trpc.ts'
import { LoadFailed } from '../app-section.tsx'
import { menuMessages as say } from '../settings-messages.ts'

const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-US')} kB`

/** The file of the menu. Choosing one uploads it and shows it to guests at once. */
export function MenuFileField() {
  const utils = trpc.useUtils()
  const file = trpc.menu.file.useQuery()
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const refresh = () => Promise.all([utils.menu.file.invalidate(), utils.settings.invalidate()])
  const fail = (error: unknown) => {
    if (errorStatus(error) !== 401) setFailure(errorDetail(error) ?? say.uploadFailed)
  }
  const remove = trpc.menu.removeFile.useMutation({ onSuccess: refresh, onError: fail })

  const upload = async (chosen: File | undefined) => {
    if (!chosen) return
    setFailure(undefined)
    if (chosen.size > maxMenuFileBytes) return setFailure(say.tooLarge)
    setSending(true)
    try {
      await sendFile(`/api/settings/menu/file/?name=${encodeURIComponent(chosen.name.slice(0, 100))}`, chosen)
      await refresh()
      notify.success(say.uploaded)
    } catch (error) {
      fail(error)
    } finally {
      setSending(false)
    }
  }

  if (file.isLoadingError) return <LoadFailed of="menu" onRetry={() => void file.refetch()} />
  const current = file.data
  return (
    <div className="flex flex-col gap-4">
      {failure && (
        <Banner tone="red" onDismiss={() => setFailure(undefined)}>
          {failure}
        </Banner>
      )}
      {current && (
        <div className="flex flex-wrap items-center gap-3 rounded-control border border-line px-4 py-3">
          <FileText aria-hidden className="size-6 shrink-0 text-muted" />
          <p className="min-w-0 flex-1">
            <bdi className="block font-semibold break-words">{current.name}</bdi>
            <span className="text-sm text-muted">{kilobytes(current.size)}</span>
          </p>
          <a
            href={current.url}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-11 items-center px-2 font-semibold text-accent underline"
          >
            View
          </a>
          <Button pending={remove.isPending} onClick={() => remove.mutate()}>
            Remove
          </Button>
        </div>
      )}
      <Field label={current ? 'Replace the file' : 'Choose a file'} hint={isSending ? say.sending : say.fileHint}>
        <TextInput
          type="file"
          accept="application/pdf,image/png,image/jpeg,image/webp"
          className="h-auto py-2"
          disabled={isSending}
          onChange={(event) => {
            void upload(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </Field>
    </div>
  )
}
