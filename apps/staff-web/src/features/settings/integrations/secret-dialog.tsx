import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { CopyButton } from '@waitbook/ui/copy-button'
import { Dialog } from '@waitbook/ui/dialog'
import { Field } from '@waitbook/ui/field'
import { TextInput } from '@waitbook/ui/text-input'
import { notify } from '@waitbook/ui/toast'
import { integrationMessages as say } from '../settings-messages.ts'

/** The signing secret, shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Signing secret"
      dismissible={false}
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          I have kept it
        </Button>
      }
    >
      <Banner tone="amber" className="mb-5">
        {say.secretOnce}
      </Banner>
      <Field label="Secret" hint={say.secretUse}>
        <TextInput readOnly value={secret} spellCheck={false} className="font-mono" />
      </Field>
      <CopyButton text={secret} className="mt-3" onFailed={() => notify.error(say.copyFailed)}>
        Copy secret
      </CopyButton>
    </Dialog>
  )
}
