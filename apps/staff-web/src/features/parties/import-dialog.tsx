import { trpc } from '../../trpc.ts'
import { FileImportDialog } from '../imports/file-import-dialog.tsx'
import { applyImport, previewImport } from './party-files.ts'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  return (
    <FileImportDialog
      title="Import parties"
      hint="With the columns name and phone; email, notes, preferences, tags, allergies and vip (yes or no) may follow."
      one="party"
      many="parties"
      preview={previewImport}
      apply={applyImport}
      refresh={() => void utils.parties.invalidate()}
      onClose={onClose}
    />
  )
}
