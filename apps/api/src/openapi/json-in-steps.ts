import type { Steps } from '@waitbook/domain/steps'

/** `JSON.stringify` of an object, with a step for each member of its outermost `depth` levels. */
export function* jsonInSteps(object: object, depth: number): Steps<string> {
  const members: string[] = []
  for (const [name, value] of Object.entries(object)) {
    yield
    const isDivided = depth > 1 && typeof value === 'object' && value !== null && !Array.isArray(value)
    const json: string | undefined = isDivided ? yield* jsonInSteps(value, depth - 1) : JSON.stringify(value)
    if (json !== undefined) members.push(`${JSON.stringify(name)}:${json}`)
  }
  return `{${members.join(',')}}`
}
