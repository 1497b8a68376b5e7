import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { JoinInfo } from '@waitbook/contracts/customer'
import { afterEach, beforeEach, vi } from 'vitest'
import { JoinPage } from '../src/features/join/join-page.tsx'
import { countries, makeInfo } from './make-page.ts'

/** Gives each test of a file empty storage and fake timers. */
export const onFreshDevice = () => {
  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
    sessionStorage.clear()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

export const renderJoinPage = (info: JoinInfo = makeInfo()) =>
  render(<JoinPage restaurantId="abc" info={info} countries={countries} joinKey="form-1" form={undefined} />)

export const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

export const settle = () => act(() => vi.advanceTimersByTimeAsync(0))

export const submit = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Join Queue' }))
  await settle()
}
