import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { projectRoot } from '../server/paths.ts'

type Assertion = { fullName: string; status: string; failureMessages?: string[] }
type Report = { testResults: { name: string; assertionResults: Assertion[] }[] }

/** What the contract suites run against, by the environment. */
export function contractTargets(environment: Record<string, string | undefined>): string[] {
  const { LAKE_CONTRACT_PROJECT_ID: project, LAKE_CONTRACT_API_HOST: host } = environment
  const isHosted = environment.CONTRACT_SUPABASE === 'hosted'
  return [
    `content   ${project ? `project ${project} at ${host ?? 'Sanity'}` : 'a Content Lake of our own'}`,
    `database  ${isHosted ? `${environment.SUPABASE_URL} and ${environment.LEADS_SUPABASE_URL}` : 'the embedded Supabase'}`,
  ]
}

/** Where a target differs from the contract, as a JSON report of vitest tells it: one line per test, with the reason. */
export function contractDifferences(file: string): string[] {
  if (!existsSync(file)) return []
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
  return testResults.flatMap(({ name, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    return failed.map(({ fullName, failureMessages }) => {
      const reason = failureMessages?.[0]?.split('\n')[0] ?? 'no reason given'
      return `${relative(projectRoot, name)}: ${fullName}\n    ${reason}`
    })
  })
}
