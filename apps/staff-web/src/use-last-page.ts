import { useEffect, useEffectEvent } from 'react'

/** Turns back to the last page where the one asked for lies beyond it: its rows are gone, or the address is old. */
export const useLastPage = (page: number, pages: number | undefined, turnTo: (page: number) => void) => {
  const turn = useEffectEvent(turnTo)
  const last = pages === undefined ? undefined : Math.max(1, pages)
  useEffect(() => {
    if (last !== undefined && page > last) turn(last)
  }, [page, last])
}
