import { useEffect, useEffectEvent } from 'react'

/** Goes to the last page if the requested one is beyond it, because rows were removed or the URL is old. */
export const useLastPage = (page: number, pages: number | undefined, turnTo: (page: number) => void) => {
  const turn = useEffectEvent(turnTo)
  const last = pages === undefined ? undefined : Math.max(1, pages)
  useEffect(() => {
    if (last !== undefined && page > last) turn(last)
  }, [page, last])
}
