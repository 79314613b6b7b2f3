-- Leads as wrk sends them: each of a person and in words of its own. At the end, what came of it as one line of JSON.
local sent = 0
local headers = { ["content-type"] = "application/json", ["accept"] = "application/json" }
local form = '{"name":"Vera Rao","email":"vera.%s.%d@example.com","mobile":"",'
  .. '"query":"Our stock is counted twice a week, %d times over. Can that end before April?",'
  .. '"service":"General","source":"Contact Page","submission_id":"%s-%d"}'

-- So that a further round sends nothing again. Given as an argument after "--".
function init(args)
  round = args[1] or "0"
end

function request()
  sent = sent + 1
  return wrk.format("POST", nil, headers, string.format(form, round, sent, sent, round, sent))
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"us":%d,"p50Us":%d,"p99Us":%d,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), errors.status,
    errors.connect + errors.read + errors.write + errors.timeout
  ))
end
