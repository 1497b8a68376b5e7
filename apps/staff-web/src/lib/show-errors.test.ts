import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { showFieldErrors } from './show-errors.ts'

test("the server's errors are shown at fields of the form, also at one without a default value", () => {
  const { result } = renderHook(() => {
    const form = useForm<{ name: string; email?: string }>({ defaultValues: { name: '' } })
    return { form, errors: form.formState.errors }
  })
  const others = { token: ['Expired.'], toString: ['None.'] }
  const shape = { name: {}, email: {} }
  let isShown = false
  act(() => {
    isShown = showFieldErrors(result.current.form, shape, {
      data: { fields: { email: ['Wrong.', 'Too long.'], ...others } },
    })
  })
  expect(isShown).toBe(true)
  expect(result.current.errors).toMatchObject({ email: { message: 'Wrong. Too long.' } })
  expect(Object.keys(result.current.errors)).toEqual(['email'])
  expect(showFieldErrors(result.current.form, shape, { data: { fields: others } })).toBe(false)
})
