/** Slugs of English labels (`Grade 11` → `grade-11`), unique per step; others are numbered. */
export function optionValues(labels: readonly (string | undefined)[]): string[] {
  const values: string[] = []
  for (const [index, label] of labels.entries()) {
    const name = slug(label ?? '') || `option-${index + 1}`
    let value = name
    for (let number = index + 1; values.includes(value); number++) value = `${name}-${number}`
    values.push(value)
  }
  return values
}

function slug(label: string): string {
  return label
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}
