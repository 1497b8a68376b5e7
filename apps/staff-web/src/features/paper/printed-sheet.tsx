import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'

interface PrintedSheetProps {
  title: string
  summary: string
  columns: readonly string[]
  /** The lines below the known ones, to be written on by hand. */
  spareLines: number
  /** The first cell of a spare line. */
  spareMark?: ((index: number) => string) | undefined
  /** The rows of the table. */
  children: ReactNode
  /** Called when the browser's print dialog is closed. */
  onDone: () => void
}

/** A printed table with spare lines: visible only in the print style sheet, which hides everything else. */
export function PrintedSheet({ title, summary, columns, spareLines, spareMark, children, onDone }: PrintedSheetProps) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const listener = () => done()
    window.addEventListener('afterprint', listener)
    window.print()
    return () => window.removeEventListener('afterprint', listener)
  }, [])
  return createPortal(
    <section data-print="" aria-label={title}>
      <h1>{title}</h1>
      <p>{summary}</p>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        <tbody className="spare">
          {Array.from({ length: spareLines }, (_, index) => `spare-${index}`).map((key, index) => (
            <tr key={key}>
              {columns.map((column, at) => (
                <td key={column}>{at === 0 ? spareMark?.(index) : ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}
