import { configure } from '@testing-library/react'
// @boundaries-ignore shared by the tests of all packages
import { patience } from '../../../vitest.patience.ts'

configure({ asyncUtilTimeout: patience.expect.poll.timeout })
