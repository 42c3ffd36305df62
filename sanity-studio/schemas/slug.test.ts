import { expect, test } from 'vitest'
import { slugOf } from './documents/news-article.ts'

test.each([
  ['Łukasz Żółć and Đặng Minh visit Tromsø', 'lukasz-zolc-and-dang-minh-visit-tromso'],
  ['Straße, Ærøskøbing & İstanbul: 50% off', 'strasse-aeroskobing-and-istanbul-50-off'],
  ['Þórr, Ħal, Œuvre, ışık', 'thorr-hal-oeuvre-isik'],
  ['Girls’ robotics – Grade 10', 'girls-robotics-grade-10'],
  ['机器人 Robots', 'robots'],
])('%s becomes %s', (title, slug) => expect(slugOf(title)).toBe(slug))
