import { Button } from '@waitbook/ui/button'
import { EmptyState } from '@waitbook/ui/empty-state'
import { shellMessages as say } from './shell-messages.ts'

/** In place of a page whose code could not be loaded or that failed. Only a reload loads its code again. */
export function PageFault() {
  return (
    <div role="alert" className="grid min-h-[50dvh] place-items-center">
      <EmptyState
        title={say.pageFault}
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {say.reload}
          </Button>
        }
      >
        {say.pageFaultHint}
      </EmptyState>
    </div>
  )
}
