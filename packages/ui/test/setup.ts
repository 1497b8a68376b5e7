import { configure } from '@testing-library/react'
// @boundaries-ignore shared by the tests of all packages
import { timeouts } from '../../../vitest/timeouts.ts'

configure({ asyncUtilTimeout: timeouts.expect.poll.timeout })
