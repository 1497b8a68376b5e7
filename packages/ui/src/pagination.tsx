import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

export interface PaginationProps {
  /** Accessible name: the list that is paged. */
  label: string
  /** From 1. */
  page: number
  pages: number
  onPageChange: (page: number) => void
}

/** Renders nothing if there is only one page. */
export function Pagination({ label, page, pages, onPageChange }: PaginationProps) {
  if (pages <= 1 && page === 1) return null
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-3 px-4 py-4">
      <IconButton
        variant="secondary"
        label="Previous page"
        disabled={page <= 1}
        icon={<ChevronLeft aria-hidden className="size-5" />}
        onClick={() => onPageChange(page - 1)}
      />
      <span aria-live="polite" className="min-w-28 text-center text-base tabular-nums">
        {`Page ${page} of ${pages}`}
      </span>
      <IconButton
        variant="secondary"
        label="Next page"
        disabled={page >= pages}
        icon={<ChevronRight aria-hidden className="size-5" />}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  )
}
