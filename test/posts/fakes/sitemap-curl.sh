#!/bin/bash
# curl for one address, whose answer lies in the folder.
[[ "$*" == "-s https://shop.example/sitemap.xml" ]] && cat sitemap.xml
