import { bookingExportFormats } from '@waitbook/domain/reservations/export-formats'
import { Menu, MenuItem } from '@waitbook/ui/menu'
import { ExportMenuButton, type ExportMenuProps } from './export-menu-button.tsx'
import { reservationMessages as say } from './reservations-messages.ts'

export function ExportMenu({ startsOpen, ...props }: ExportMenuProps & { startsOpen: boolean }) {
  return (
    <Menu startsOpen={startsOpen} trigger={<ExportMenuButton {...props} />}>
      {bookingExportFormats.map((format) => (
        <MenuItem key={format} onClick={() => props.onExport(format)}>
          {say.exportAs[format]}
        </MenuItem>
      ))}
    </Menu>
  )
}
