#!/bin/bash
# curl for a shop behind a shared cache, which keeps the first page it is given, in `copy`.
# SHOP=lady: the origin greets whoever is signed in by name.
who=nobody via=cache show=body seen=
while (($#)); do
  case $1 in
    -H)
      [[ $2 == "Cookie: session="* ]] && who=${2#*session=}
      [[ $2 == "If-None-Match: "* ]] && seen=${2#*: }
      shift ;;
    --connect-to) via=origin; shift ;;
    -sI) show=headers ;;
    -w) show=status; shift ;;
    -o) shift ;;
  esac
  shift
done

page() { if [[ $SHOP == lady && $who != nobody ]]; then echo "Namaste, $who"; else echo "About"; fi; }
tag='W/"x7Qk"'
case $show in
  headers)
    printf '%s\r\n' "HTTP/2 200" "Cache-Control: public, max-age=0, s-maxage=300" "Age: 12" \
      "ETag: $tag" "Content-Type: text/html" "" ;;
  status) if [[ $seen == "$tag" ]]; then echo 304; else echo 200; fi ;;
  body)
    if [[ $via == origin ]]; then page; exit; fi
    [[ -f copy ]] || page >copy
    cat copy ;;
esac
