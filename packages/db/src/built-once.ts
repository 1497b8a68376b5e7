import type { CompiledQuery } from 'kysely'

/** Placeholder in a statement for a value that each call supplies. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is compiled once and executed with different values: building one costs Node about as much as
 * sending it. `build` gets placeholders for the values, which it may only compare with.
 */
export const builtOnce = <V extends Record<string, unknown>, R>(
  names: readonly (keyof V & string)[],
  build: (slots: V) => { compile(): CompiledQuery<R> },
) => {
  const slots = Object.fromEntries(names.map((name) => [name, new Slot(name)]))
  const compiled = build(slots as V).compile()
  return (values: V): CompiledQuery<R> => ({
    ...compiled,
    parameters: compiled.parameters.map((value) => (value instanceof Slot ? values[value.name] : value)),
  })
}
