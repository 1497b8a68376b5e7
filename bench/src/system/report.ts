/** Prints a Markdown table in the format of docs/benchmarks.md. */
export const printTable = (head: readonly string[], rows: readonly (readonly string[])[]) => {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  console.log([row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n'))
}
