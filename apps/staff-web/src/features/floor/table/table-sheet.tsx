import { LaterDialog } from '../../../later-overlays.ts'
import { type TableDetailsProps, useTableDetails } from './table-details.tsx'

/** The details of a table in a dialog, on screens without room for a column beside the plan. */
export function TableSheet(props: TableDetailsProps) {
  const { title, description, body } = useTableDetails(props)
  return (
    <LaterDialog onClose={props.onClose} title={title} description={description}>
      {body}
    </LaterDialog>
  )
}
