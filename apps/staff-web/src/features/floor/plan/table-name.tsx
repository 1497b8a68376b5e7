import { cx } from '@waitbook/ui/cx'

/** Characters that fit on the smallest table in the size of a number. */
const shortName = 4

/** A name on a drawn table. A longer one is smaller and has two lines: the names of several often begin alike. */
export function TableName({ name, className }: { name: string; className?: string }) {
  const isShort = [...name].length <= shortName
  return (
    <bdi
      data-table-name
      className={cx(
        'max-w-full min-w-0',
        isShort ? 'truncate' : 'line-clamp-2 text-[0.8125rem] leading-3.5 wrap-anywhere',
        isShort && className,
      )}
    >
      {name}
    </bdi>
  )
}
