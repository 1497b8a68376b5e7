import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { CopyButton } from '@waitbook/ui/copy-button'
import { Dialog } from '@waitbook/ui/dialog'
import { EmptyState } from '@waitbook/ui/empty-state'
import { Field } from '@waitbook/ui/field'
import { Skeleton } from '@waitbook/ui/skeleton'
import { TextInput } from '@waitbook/ui/text-input'
import { notify } from '@waitbook/ui/toast'
import { Download, QrCode } from 'lucide-react'
import { trpc } from '../../../trpc.ts'
import { GuestCodeButton } from './guest-code.tsx'
import { PauseGuestListButton } from './guest-list-pause.tsx'
import { isImage, isLoopback, qrFileName } from './join-code.ts'
import { joinCodeMessages as say } from './join-code-messages.ts'

export function JoinCodeDialog({ restaurantName, onClose }: { restaurantName: string; onClose: () => void }) {
  const joinCode = trpc.waitlist.joinCode.useQuery()
  const { qr_code = '', join_url = '' } = joinCode.data ?? {}
  const image = isImage(qr_code) ? qr_code : undefined

  const download = () => {
    if (!image) {
      notify.error(say.qrNoDownload)
      return
    }
    const link = document.createElement('a')
    link.href = image
    link.download = qrFileName(restaurantName)
    link.click()
    notify.success(say.qrDownloading)
  }

  return (
    <Dialog
      onClose={onClose}
      title={`${restaurantName} Waitlist QR`}
      size="sm"
      footer={
        <Button size="lg" variant="primary" full icon={<Download aria-hidden className="size-5" />} onClick={download}>
          Download QR Code
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {isLoopback(join_url) && <Banner tone="amber">{say.loopback}</Banner>}
        {image ? (
          // White in both themes: cameras need the quiet zone around the code.
          <div className="mx-auto rounded-sheet border border-line bg-[white] p-3">
            <img src={image} alt={`QR code of ${join_url}`} width={240} height={240} className="block size-60" />
          </div>
        ) : joinCode.isLoading ? (
          <Skeleton className="mx-auto size-66" />
        ) : (
          <EmptyState icon={<QrCode />} title={say.qrUnavailable} className="py-6">
            {say.qrUnavailableHint}
          </EmptyState>
        )}
        {!image && !joinCode.isLoading && (
          <Banner tone="red" action={{ label: 'Retry', onClick: () => joinCode.refetch() }}>
            {say.qrFailed}
          </Banner>
        )}
        <p className="text-center text-pretty text-muted">{say.joinText}</p>
        {join_url !== '' && (
          <Field label="Join link">
            <div className="flex flex-col gap-2">
              <TextInput readOnly value={join_url} onFocus={(event) => event.target.select()} />
              <CopyButton
                text={join_url}
                onCopied={() => notify.success(say.linkCopied)}
                onFailed={() => notify.error(say.linkNotCopied)}
              />
            </div>
          </Field>
        )}
        <PauseGuestListButton />
        <GuestCodeButton />
      </div>
    </Dialog>
  )
}
