import type { Ids } from './furnish.ts'

export const withId =
  (name: keyof Ids, body: object | (() => object) = {}) =>
  (ids: Ids) => ({ id: ids[name], ...(typeof body === 'function' ? body() : body) })
export const always = (body: object) => () => body
