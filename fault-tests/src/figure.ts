/** Prints a measured figure: `pnpm trust` collects these rows for docs/benchmarks.md. */
export const figure = (name: string, value: string | number) => {
  process.stdout.write(`\nfigure: ${name} | ${value}\n`)
}
