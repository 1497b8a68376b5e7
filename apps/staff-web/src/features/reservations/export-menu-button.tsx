import type { BookingExportFormat } from '@waitbook/domain/reservations/export-formats'
import { Button, type ButtonProps } from '@waitbook/ui/button'
import { Download } from 'lucide-react'

export interface ExportMenuProps {
  onExport: (format: BookingExportFormat) => void
}

/** The button of the menu, which is shown before the menu is loaded. */
export function ExportMenuButton({ onExport: _onExport, ...button }: ExportMenuProps & Partial<ButtonProps>) {
  return (
    <Button {...button} aria-haspopup="menu" className="max-sm:px-3" icon={<Download aria-hidden className="size-5" />}>
      <span className="max-sm:sr-only">Export as...</span>
    </Button>
  )
}
