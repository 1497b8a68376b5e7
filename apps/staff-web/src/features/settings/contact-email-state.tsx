import { Button } from '@waitbook/ui/button'
import { trpc } from '../../trpc.ts'
import { notificationMessages as say } from './settings-messages.ts'

/**
 * Whether guests can answer e-mails, and the button that mails the saved address. `isSaved`: the form has no other
 * address.
 */
export function ContactEmailState({ isSaved }: { isSaved: boolean }) {
  const state = trpc.messages.state.useQuery(undefined, { refetchOnMount: 'always' }).data?.contact_email
  const confirm = trpc.messages.confirmContactEmail.useMutation()
  if (!isSaved) return <p className="text-muted">{say.contactUnsaved}</p>
  if (state === undefined || state === 'none') return <p className="text-muted">{say.noContact}</p>
  if (state === 'confirmed') return <p role="status">{say.contactConfirmed}</p>
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{say.contactUnconfirmed}</p>
      <Button disabled={confirm.isPending || confirm.isSuccess} onClick={() => confirm.mutate()}>
        {say.confirmContact}
      </Button>
      <p role="status">{confirm.isSuccess ? say.contactAsked : ''}</p>
      {confirm.error && (
        <p role="alert" className="text-red">
          {confirm.error.message}
        </p>
      )}
    </div>
  )
}
