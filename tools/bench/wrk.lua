-- Prints what load.ts prints, as the last line of wrk's output.
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"perSecond":%d,"p50":%.3f,"p99":%.3f,"failures":%d}\n',
    summary.requests / (summary.duration / 1e6), latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
