export { makeTemplate as default } from '../fixtures/seeded-data.ts'
