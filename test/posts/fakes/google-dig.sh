#!/bin/bash
# dig for four addresses: two of Google's, one whose owner gave it a name of Google's, one without a name.
case "$*" in
  "+short -x 66.249.66.1") echo crawl-66-249-66-1.googlebot.com. ;;
  "+short crawl-66-249-66-1.googlebot.com. A crawl-66-249-66-1.googlebot.com. AAAA") echo 66.249.66.1 ;;
  "+short -x 2001:4860:4801:10::1") echo crawl-v6.googlebot.com. ;;
  "+short crawl-v6.googlebot.com. A crawl-v6.googlebot.com. AAAA") printf '%s\n' 66.249.66.9 2001:4860:4801:10::1 ;;
  "+short -x 203.0.113.7") echo crawl-66-249-66-1.googlebot.com. ;;
  "+short -x 203.0.113.8") echo www.notgooglebot.com. ;;
  "+short www.notgooglebot.com. A www.notgooglebot.com. AAAA") echo 203.0.113.8 ;;
esac
