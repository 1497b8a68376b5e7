import type { ReactNode } from 'react'

/**
 * A text as an element, to stand beside others. A browser's translation replaces text nodes: React would go on changing
 * the one that it made, which is no longer in the page. The only text of an element is set as a whole instead.
 */
export const asElement = (content: ReactNode) =>
  typeof content === 'string' || typeof content === 'number' ? <span>{content}</span> : content
