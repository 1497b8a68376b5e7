import { createEstimator } from './estimator.ts'
export const create = createEstimator
