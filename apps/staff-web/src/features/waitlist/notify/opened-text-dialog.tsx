import type { OpenedText } from '@waitbook/contracts/messages'
import { openedTextLink } from '@waitbook/domain/messages/own-phone'
import { Button, buttonClass } from '@waitbook/ui/button'
import { CopyButton } from '@waitbook/ui/copy-button'
import { cx } from '@waitbook/ui/cx'
import { Dialog } from '@waitbook/ui/dialog'
import { notify } from '@waitbook/ui/toast'
import { MessageSquareShare } from 'lucide-react'
import { useRef } from 'react'
import { notifyMessages as say } from './notify-messages.ts'
import { isHandheld, isIos } from './own-phone.ts'

interface OpenedTextDialogProps {
  name: string
  text: OpenedText
  onClose: () => void
}

const copyFailed = () => notify.error(say.notCopied)

/** A text to send from a phone of the restaurant: opened at once on a phone, elsewhere to be copied or scanned. */
export function OpenedTextDialog({ name, text, onClose }: OpenedTextDialogProps) {
  const { app, to, body, qr_code } = text
  const opensHere = isHandheld()
  const isWhatsApp = app === 'whatsapp'
  const hasOpened = useRef(false)
  // Not an effect: the dialog renders its footer after its first effects.
  const openOnce = (link: HTMLAnchorElement | null) => {
    if (!link || !opensHere || hasOpened.current) return
    hasOpened.current = true
    link.click()
  }

  return (
    <Dialog
      onClose={onClose}
      title={say.textTo(name)}
      description={say.opened}
      dismissible
      hasUnsavedInput={false}
      footer={
        <>
          {/* WhatsApp has a page for desktops, too. */}
          {(opensHere || isWhatsApp) && (
            <a
              ref={openOnce}
              href={openedTextLink(app, text, { isIos: isIos(navigator) })}
              {...(isWhatsApp && { target: '_blank', rel: 'noreferrer' })}
              className={buttonClass({ size: 'lg' })}
            >
              <MessageSquareShare aria-hidden className="size-5" />
              <span>{say.open[app]}</span>
            </a>
          )}
          <Button size="lg" variant="primary" onClick={onClose}>
            {say.done}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-start gap-5">
        <dl className="min-w-0 flex-1 basis-72 space-y-4">
          <div>
            <dt className="text-sm text-muted">{say.number}</dt>
            <dd className="mt-1 flex flex-wrap items-center justify-between gap-3">
              <bdi className="text-lg font-semibold tabular-nums">{to}</bdi>
              <CopyButton text={to} onFailed={copyFailed}>
                {say.copyNumber}
              </CopyButton>
            </dd>
          </div>
          <div>
            <dt className="text-sm text-muted">{say.words}</dt>
            <dd className="mt-1 space-y-3">
              <p
                dir="auto"
                className="rounded-control border border-line bg-sunken px-4 py-3 text-lg break-words whitespace-pre-line"
              >
                {body}
              </p>
              <CopyButton text={body} onFailed={copyFailed}>
                {say.copyWords}
              </CopyButton>
            </dd>
          </div>
        </dl>
        {qr_code !== null && (
          <figure className={cx('mx-auto w-50 text-center', opensHere && 'max-sm:hidden')}>
            {/* White in both themes: cameras need the quiet zone around the code. */}
            <div className="rounded-sheet border border-line bg-[white] p-2">
              <img src={qr_code} alt={say.qrCode} width={184} height={184} className="block size-46" />
            </div>
            <figcaption className="mt-2 text-sm text-pretty text-muted">{say.scan}</figcaption>
          </figure>
        )}
      </div>
    </Dialog>
  )
}
