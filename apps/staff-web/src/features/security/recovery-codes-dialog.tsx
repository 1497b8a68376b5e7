import { Button, buttonClass } from '@waitbook/ui/button'
import { CopyButton } from '@waitbook/ui/copy-button'
import { Dialog } from '@waitbook/ui/dialog'
import { notify } from '@waitbook/ui/toast'
import { Download } from 'lucide-react'
import { securityMessages as say } from './security-messages.ts'

const fileOf = (text: string) => `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`

export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  return (
    <Dialog
      // An accidental tap must not close it, as the codes are shown only once.
      dismissible={false}
      onClose={onClose}
      title={say.codesTitle}
      description={say.codesExplained}
      size="sm"
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          I have kept them
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <ul
          aria-label={say.codesTitle}
          className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-4 font-mono text-sm max-[22rem]:grid-cols-1 sm:text-base"
        >
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap select-all">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={text} onFailed={() => notify.error(say.codesCopyFailed)}>
            Copy codes
          </CopyButton>
          <a href={fileOf(`${text}\n`)} download="waitbook-recovery-codes.txt" className={buttonClass()}>
            <Download aria-hidden className="size-5" />
            <span>Download</span>
          </a>
        </div>
      </div>
    </Dialog>
  )
}
