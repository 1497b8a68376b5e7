import { trpc } from '../../trpc.ts'
import { FileImportDialog } from '../imports/file-import-dialog.tsx'
import { applyImport, previewImport } from './party-files.ts'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  return (
    <FileImportDialog
      title="Import parties"
      hint="With the columns name and phone; email, notes and preferences may follow."
      one="party"
      many="parties"
      preview={previewImport}
      apply={applyImport}
      refresh={() => void utils.parties.list.invalidate()}
      onClose={onClose}
    />
  )
}
