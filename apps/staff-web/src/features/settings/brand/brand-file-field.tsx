import { type BrandFile, type BrandFileKind, maxBrandFileBytes } from '@waitbook/contracts/settings/brand'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { TextInput } from '@waitbook/ui/text-input'
import { notify } from '@waitbook/ui/toast'
import { useState } from 'react'
import { errorDetail, errorStatus } from '../../../lib/api-error.ts'
import { sendFile } from '../../../rest.ts'
import { trpc } from '../../../trpc.ts'
import { brandMessages as say } from './brand-messages.ts'

const labels = { logo: 'Logo', picture: 'Picture' } as const
const hints = { logo: say.logoHint, picture: say.pictureHint }

/** An image of the guests' pages. Choosing one uploads it and shows it to guests at once. */
export function BrandFileField({ kind, current }: { kind: BrandFileKind; current: BrandFile | null }) {
  const utils = trpc.useUtils()
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const refresh = () => utils.brand.files.invalidate()
  const fail = (error: unknown) => {
    if (errorStatus(error) !== 401) setFailure(errorDetail(error) ?? say.uploadFailed)
  }
  const remove = trpc.brand.removeFile.useMutation({ onSuccess: refresh, onError: fail })

  const upload = async (chosen: File | undefined) => {
    if (!chosen) return
    setFailure(undefined)
    if (chosen.size > maxBrandFileBytes) return setFailure(say.tooLarge)
    setSending(true)
    try {
      await sendFile(`/api/settings/brand/${kind}/?name=${encodeURIComponent(chosen.name.slice(0, 100))}`, chosen)
      await refresh()
      notify.success(say.uploaded)
    } catch (error) {
      fail(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="flex flex-col gap-3">
      {failure && (
        <Banner tone="red" onDismiss={() => setFailure(undefined)}>
          {failure}
        </Banner>
      )}
      <Field label={labels[kind]} hint={isSending ? say.sending : hints[kind]}>
        <TextInput
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="h-auto py-2"
          disabled={isSending}
          onChange={(event) => {
            void upload(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </Field>
      {current && (
        <div className="flex flex-wrap items-center gap-3 rounded-control border border-line px-4 py-3">
          <img src={current.url} alt="" className="h-14 w-24 rounded-control bg-[white] object-contain" />
          <bdi className="min-w-0 flex-1 break-words">{current.name}</bdi>
          <Button pending={remove.isPending} aria-label={`Remove the ${kind}`} onClick={() => remove.mutate({ kind })}>
            Remove
          </Button>
        </div>
      )}
    </div>
  )
}
