/** Says a measured figure: `pnpm trust` collects these lines and keeps them in docs/trust.md. */
export const figure = (name: string, value: string | number) => {
  process.stdout.write(`\nfigure: ${name} | ${value}\n`)
}
