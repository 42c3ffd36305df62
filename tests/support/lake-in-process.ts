export * from '../../packages/content-lake/tests/lake-in-process.ts'
