-- Leads as wrk sends them: each of a person and in words of its own.
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

-- What came of it is told as after any other run. wrk takes one script, so this one reads the other, which lies beside it.
dofile(debug.getinfo(1, "S").source:match("^@(.*/)") .. "report.lua")
