import { expect, test } from 'vitest'
import { isUnlistedSource, trafficSource } from './traffic-source.ts'

test.each([
  ['', '', 'direct'],
  ['www.google.com', '', 'search/google'],
  ['www.google.com.tw', '', 'search/google'],
  ['google.co.jp', '', 'search/google'],
  ['gemini.google.com', '', 'assistant/gemini'],
  ['notgoogle.com', '', 'site/notgoogle.com'],
  ['google.com.evil.example', '', 'site/google.com.evil.example'],
  ['m.baidu.com', '', 'search/baidu'],
  ['tw.search.yahoo.com', '', 'search/yahoo'],
  ['m.search.naver.com', '', 'search/naver'],
  ['yandex.ru', '', 'search/yandex'],
  ['classroom.google.com', '', 'site/classroom.google.com'],
  ['mail.google.com', '', 'site/mail.google.com'],
  ['tieba.baidu.com', '', 'site/tieba.baidu.com'],
  ['mail.yahoo.co.jp', '', 'site/mail.yahoo.co.jp'],
  ['blog.naver.com', '', 'site/blog.naver.com'],
  ['mail.yandex.ru', '', 'site/mail.yandex.ru'],
  ['l.facebook.com', '', 'social/facebook'],
  ['t.co', '', 'social/x'],
  ['mp.weixin.qq.com', '', 'social/wechat'],
  ['WWW.School.example:8080', '', 'site/school.example'],
  ['school.example', 'Newsletter', 'campaign/newsletter'],
  ['school.example', 'mei@example.org', 'site/school.example'],
  ['', '<script>', 'direct'],
  ['192.168.1.7', '', 'site/other'],
  ['localhost', '', 'site/other'],
  ['[::1]:3000', '', 'site/other'],
  [`${'a'.repeat(90)}.example`, '', 'site/other'],
  ['=cmd()|x', '', 'site/other'],
])('host %j with campaign %j is counted as %s', (host, campaign, source) => {
  expect(trafficSource(host, campaign)).toBe(source)
})

test.each([
  ['school.example', '', true],
  ['localhost', '', true],
  ['google.com', 'newsletter', true],
  ['google.com', '', false],
  ['chatgpt.com', '', false],
  ['', '', false],
])('the client chose the source of host %j with campaign %j: %s', (host, campaign, isUnlisted) => {
  expect(isUnlistedSource(trafficSource(host, campaign))).toBe(isUnlisted)
})
