/** A table as docs/performance.md holds it, so that it can be pasted as it is. */
export const printTable = (head: readonly string[], rows: readonly (readonly string[])[]) => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  console.log([line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n'))
}
